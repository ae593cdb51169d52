import type { Person } from '@store/domain/shop/profile/shop';
import { fillVariables } from '@store/domain/shop/profile/variables';
import { PageHead } from '../../layouts/PageHead';
import { SocialLinks } from '../../shell/SocialLinks';
import styles from './AboutPage.module.css';
import { Portrait, type Face } from './Portrait';
import { useShop } from '../../../lib/shop/state';

/** For people without a photo, in turn. */
const FACES: readonly Face[] = ['headphones', 'beanie', 'bob'];

function Photo({ person: { name, photo }, index }: { readonly person: Person; readonly index: number }) {
  const alt = `Portrait of ${name}`;
  if (photo !== '') return <img src={photo} alt={alt} width="640" height="640" className={styles.photo} />;
  return <Portrait face={FACES[index % FACES.length] ?? 'headphones'} name={name} />;
}

export default function AboutPage() {
  const shop = useShop();
  const { about, people, name } = shop;
  return (
    // A new key for new texts, so replacing them doesn't count as layout shift.
    <div key={JSON.stringify([about, people])} className={styles.page}>
      <PageHead title="About" description={`Who makes the beats at ${name}, and how.`} />
      <h1 className={styles.title}>{fillVariables(about.title, shop)}</h1>
      <div className={styles.blocks}>
        <p>{fillVariables(about.first, shop)}</p>
        <p>{fillVariables(about.second, shop)}</p>
      </div>
      {people.length > 0 && <h2 className={styles.subtitle}>The producers</h2>}
      <ul className={styles.producers}>
        {people.map((person, index) => (
          <li key={`${index} ${person.name}`}>
            <Photo person={person} index={index} />
            <h3 className={styles.name}>{person.name}</h3>
            <p className={styles.role}>{person.role}</p>
            <SocialLinks owner={person.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
