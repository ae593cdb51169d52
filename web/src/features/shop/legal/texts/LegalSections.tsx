import type { LegalSection } from '@store/domain/shop/settings/sections';
import { Disclosure } from '../../../../ui/Disclosure';
import layout from '../../../../ui/layout.module.css';
import styles from './LegalSections.module.css';

interface LegalSectionsProps {
  readonly group: string;
  readonly sections: readonly LegalSection[];
}

export function LegalSections({ group, sections }: LegalSectionsProps) {
  return sections.map(({ title, paragraphs }, index) => (
    <Disclosure
      key={title}
      group={group}
      title={
        <span className={styles.numbered}>
          <span className={styles.number}>{index + 1}</span>
          <span>{title}</span>
        </span>
      }
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Disclosure>
  ));
}

export function LegalText({ sections }: Pick<LegalSectionsProps, 'sections'>) {
  return (
    <div className={layout.widestStack}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
