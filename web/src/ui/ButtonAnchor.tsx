import type { AnchorHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** A main action that opens a file, by the browser and not the router. Apart from Button, which every page loads. */
export function ButtonAnchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={`${styles.button} ${styles.signal}`}>
      {children}
    </a>
  );
}
