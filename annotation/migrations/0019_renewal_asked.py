from django.db import migrations, models


def mark(apps, schema_editor):
    """A waiting renewal was an empty version; the tokens such a document has are those of the first tokenizer."""
    documents = apps.get_model("annotation", "Document").objects
    documents.filter(tokenizer_version="").update(renewal_asked=True, tokenizer_version="1")


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0018_taken_over"),
    ]

    operations = [
        migrations.AddField(
            model_name="document",
            name="renewal_asked",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(mark, migrations.RunPython.noop),
    ]
