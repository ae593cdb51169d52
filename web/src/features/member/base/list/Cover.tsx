import { coverAddress } from '@store/domain/shop/files/covers';
import styles from './Cover.module.css';

interface CoverProps {
  /** Empty if there is none. */
  readonly image: string;
}

/** The cover of a beat or a kit in a row. */
export function Cover({ image }: CoverProps) {
  return image === '' ? (
    <span className={styles.cover} />
  ) : (
    <img src={coverAddress(image, 128)} alt="" width="56" height="56" className={styles.cover} />
  );
}
