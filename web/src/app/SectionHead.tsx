import { Link } from '../ui/Link';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly to: string;
  readonly link: string;
}

/** The heading of a section, with the way to its page beside it. */
export function SectionHead({ title, to, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <Link to={to} className={styles.link}>
        {link}
      </Link>
    </div>
  );
}
