import styles from './Skeleton.module.css';

/** A grey block in the place of what is still loading; the size comes from `className`. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}
