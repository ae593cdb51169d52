import { Link, type LinkProps } from './Link';
import styles from './TextLink.module.css';

export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}
