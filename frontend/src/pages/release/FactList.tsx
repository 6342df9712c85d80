import styles from "./release.module.css";

interface Fact {
  name: string;
  value: string;
  mono?: boolean;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, mono = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={mono ? styles.mono : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
