import { Link, type LinkProps } from './Link';
import styles from './TextLink.module.css';

/** A link that is underlined, because it stands in or beside text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}
