import styles from './Skeleton.module.css';

/** Sized by `className`. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}
