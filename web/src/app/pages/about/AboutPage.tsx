import { shop } from '@store/domain/pages/shop';
import { PageHead } from '../../layouts/PageHead';
import { SocialLinks } from '../../shell/SocialLinks';
import styles from './AboutPage.module.css';
import { Portrait, type Face } from './Portrait';

interface Producer {
  readonly name: string;
  readonly face: Face;
}

/** Placeholders: replace with the real producers. */
const PRODUCERS: readonly Producer[] = [
  { name: 'Mara Lind', face: 'bun' },
  { name: 'Teo Okafor', face: 'cap' },
  { name: 'Ines Duarte', face: 'fringe' },
];

export default function AboutPage() {
  return (
    <div className={styles.page}>
      <PageHead title="About" description={`Who makes the beats at ${shop.name}, and how.`} />
      <h1 className={styles.title}>Made at night, by three people in one room.</h1>
      <div className={styles.blocks}>
        <p>
          Every beat here begins with somebody playing: a bass line on four strings, chords on an old electric
          piano, a drum pattern tapped in by hand. Nothing is bought in, so nothing has to be cleared. What
          you license is what we made, and we say so in writing.
        </p>
        <p>
          {shop.name} sells few beats and knows each of them. Listen for as long as you like, choose the
          licence that fits your release, and have the files and the contract a minute later. When a beat’s
          exclusive licence is sold, the beat leaves the shop for good.
        </p>
      </div>
      <h2 className={styles.subtitle}>The producers</h2>
      <ul className={styles.producers}>
        {PRODUCERS.map(({ name, face }) => (
          <li key={name}>
            <Portrait face={face} name={name} />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>Beatmaker</p>
            <SocialLinks owner={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
