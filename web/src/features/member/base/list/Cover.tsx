import { coverAddress } from '@store/domain/shop/files/covers';
import styles from './Cover.module.css';

interface CoverProps {
  /** Pixels. */
  readonly size?: 32 | 56 | 104;
  /** Empty if none. */
  readonly image: string;
}

export function Cover({ image, size = 56 }: CoverProps) {
  return image === '' ? (
    <span className={styles.cover} style={{ width: size, height: size }} />
  ) : (
    <img src={coverAddress(image, 128)} alt="" width={size} height={size} className={styles.cover} />
  );
}
