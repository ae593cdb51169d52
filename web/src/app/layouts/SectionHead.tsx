import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly to: string;
  readonly link: string;
  /** For screen readers: the visible link text may be as generic as “See More”. */
  readonly about: string;
}

export function SectionHead({ title, to, link, about }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <Link to={to} className={styles.link}>
        <span>{`${link} `}</span>
        <VisuallyHidden>{about}</VisuallyHidden>
      </Link>
    </div>
  );
}
