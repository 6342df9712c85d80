"""Trains a small model for each engine, with the engine's own tools. Each function returns where the model lies."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from known_sentences import Sentence

Train = Callable[[Path, Sequence[Sentence]], Path]


def spacy(folder: Path, known: Sequence[Sentence]) -> Path:
    import spacy  # noqa: PLC0415 - each only in its own test
    from spacy.training import Example  # noqa: PLC0415

    nlp = spacy.blank("en")
    nlp.add_pipe("ner").add_label("PERSON")
    examples = [
        Example.from_dict(nlp.make_doc(each.text), {"entities": [(*span, "PERSON") for span in each.spans()]})
        for each in known
    ]
    optimizer, shuffled = nlp.initialize(lambda: examples), random.Random(1)
    for _ in range(8):
        shuffled.shuffle(examples)
        for place in range(0, len(examples), 16):
            nlp.update(examples[place : place + 16], sgd=optimizer, drop=0.1)
    nlp.to_disk(folder / "spacy")
    return folder / "spacy"


def flair(folder: Path, known: Sequence[Sentence]) -> Path:
    from flair.data import Corpus, Sentence, Span  # noqa: PLC0415
    from flair.datasets import FlairDatapointDataset  # noqa: PLC0415
    from flair.embeddings import OneHotEmbeddings  # noqa: PLC0415
    from flair.models import SequenceTagger  # noqa: PLC0415
    from flair.trainers import ModelTrainer  # noqa: PLC0415

    read = []
    for each in known:
        sentence = Sentence(list(each.words))
        starts = [place for place, tag in enumerate(each.tags) if tag == "B"]
        for start in starts:
            end = start + 1
            while end < len(each.tags) and each.tags[end] == "I":
                end += 1
            Span(sentence.tokens[start:end]).add_label("ner", "PER")
        read.append(sentence)
    some = FlairDatapointDataset(read[:20])
    corpus: Any = Corpus(train=FlairDatapointDataset(read), dev=some, test=some)
    embeddings = OneHotEmbeddings.from_corpus(corpus, min_freq=1, embedding_length=32)
    dictionary = corpus.make_label_dictionary("ner", add_unk=False)
    tagger = SequenceTagger(embeddings, dictionary, "ner", hidden_size=32)
    trainer = ModelTrainer(tagger, corpus)
    trainer.train(folder / "flair", learning_rate=0.1, mini_batch_size=16, max_epochs=8, train_with_dev=True)
    return folder / "flair" / "final-model.pt"


def stanza(folder: Path, known: Sequence[Sentence]) -> Path:
    from stanza.models import ner_tagger  # noqa: PLC0415

    laid = folder / "stanza"
    (laid / "en" / "ner").mkdir(parents=True)
    rows = [
        [{"text": word, "ner": tag} for word, tag in zip(each.words, _chunks(each.tags), strict=True)] for each in known
    ]
    (folder / "known.json").write_text(json.dumps(rows), encoding="utf-8")
    (folder / "some.json").write_text(json.dumps(rows[:20]), encoding="utf-8")
    options = {
        "train_file": folder / "known.json", "eval_file": folder / "some.json", "shorthand": "en_small",
        "save_dir": laid / "en" / "ner", "save_name": "small.pt", "word_emb_dim": 32, "char_emb_dim": 16,
        "hidden_dim": 32, "char_hidden_dim": 16, "max_steps": 120, "eval_interval": 60, "dropout": 0.1,
    }  # fmt: skip
    given = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    ner_tagger.main([*given, "--mode", "train", "--no_pretrain", "--cpu"])
    (laid / "resources.json").write_text(json.dumps({"en": _resources()}), encoding="utf-8")
    return laid


def _resources() -> Mapping[str, Any]:
    return {
        "lang_name": "English",
        "ner": {"small": {"md5": ""}},
        "packages": {"default": {"ner": "small"}},
        "default_processors": {"ner": "small"},
    }


def nltk(folder: Path, known: Sequence[Sentence]) -> Path:
    import nltk.data  # noqa: PLC0415
    from nltk.chunk.named_entity import NEChunkParserTagger  # noqa: PLC0415
    from nltk.classify.maxent import BinaryMaxentFeatureEncoding, MaxentClassifier, save_maxent_params  # noqa: PLC0415
    from nltk.tag.perceptron import PerceptronTagger  # noqa: PLC0415

    laid = folder / "nltk"
    for each in ("taggers", "chunkers/maxent_ne_chunker_tab", "corpora/words"):
        (laid / each).mkdir(parents=True)
    nltk.data.path.insert(0, str(laid))  # it writes only where it may read
    words = sorted({word for each in known for word in each.words if word.islower()})
    (laid / "corpora" / "words" / "en-basic").write_text("\n".join(filter(str.isascii, words)) + "\n", encoding="ascii")

    tagged = [[(word, _part_of_speech(word, tag)) for word, tag in zip(*each, strict=True)] for each in known]
    tagger = PerceptronTagger(load=False)
    tagger.train(tagged)
    tagger.save_to_json("eng", str(laid / "taggers" / "averaged_perceptron_tagger_eng"))

    chunker = NEChunkParserTagger(classifier=object())
    features = [
        (chunker.feature_detector(of_sentence, place, chunks[:place]), chunk)
        for of_sentence, chunks in zip(tagged, (_chunks(each.tags) for each in known), strict=True)
        for place, chunk in enumerate(chunks)
    ]
    encoding = BinaryMaxentFeatureEncoding.train(features, alwayson_features=True)
    learned = MaxentClassifier.train(features, algorithm="iis", trace=0, max_iter=8, encoding=encoding)
    into = laid / "chunkers" / "maxent_ne_chunker_tab" / "english_ace_multiclass"
    save_maxent_params(learned.weights(), encoding._mapping, encoding._labels, encoding._alwayson, tab_dir=str(into))
    nltk.data.path.remove(str(laid))
    return laid


def _chunks(tags: Iterable[str]) -> list[str]:
    return [tag if tag == "O" else f"{tag}-PERSON" for tag in tags]


def _part_of_speech(word: str, tag: str) -> str:
    if tag != "O":
        return "NNP"
    return "NN" if word.isalpha() else "."
