import { Link } from '../ui/Link';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly to: string;
  readonly link: string;
  /** What the link is about, for who hears the link alone: its words may say no more than “See More”. */
  readonly about: string;
}

/** The heading of a section, with the way to its page beside it. */
export function SectionHead({ title, to, link, about }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <Link to={to} className={styles.link}>
        {link} <VisuallyHidden>{about}</VisuallyHidden>
      </Link>
    </div>
  );
}
