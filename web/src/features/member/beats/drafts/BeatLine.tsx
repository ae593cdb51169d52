import { coverAddress } from '@store/domain/shop/files/covers';
import type { ReactNode } from 'react';
import styles from './DraftList.module.css';

interface BeatLineProps {
  readonly title: string;
  readonly image: string;
  readonly details: string;
  /** Buttons. */
  readonly children: ReactNode;
}

/** A beat that is not published yet. */
export function BeatLine({ title, image, details, children }: BeatLineProps) {
  return (
    <li className={styles.line}>
      {image === '' ? (
        <span className={styles.cover} />
      ) : (
        <img
          src={coverAddress(image, 128)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className={styles.cover}
        />
      )}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.details}>{details}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
