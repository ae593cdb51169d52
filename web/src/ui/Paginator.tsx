import { ChevronRightIcon } from './icons/controls';
import { ChevronLeftIcon } from './icons/signs';
import styles from './Paginator.module.css';

type Mark =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'break'; readonly after: number };

interface PaginatorProps {
  readonly label: string;
  readonly current: number;
  readonly last: number;
  readonly marks: readonly Mark[];
  readonly onPage: (page: number) => void;
}

export function Paginator({ label, current, last, marks, onPage }: PaginatorProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className={styles.paginator}>
      <button
        type="button"
        className={styles.mark}
        aria-label="Previous page"
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <ChevronLeftIcon />
      </button>
      <ol className={styles.marks}>
        {marks.map((mark) =>
          mark.kind === 'break' ? (
            <li key={`after ${mark.after}`} className={styles.break}>
              ...
            </li>
          ) : (
            <li key={mark.page}>
              <button
                type="button"
                className={styles.mark}
                aria-label={`Page ${mark.page}`}
                aria-current={mark.page === current ? 'page' : undefined}
                onClick={() => onPage(mark.page)}
              >
                {mark.page}
              </button>
            </li>
          ),
        )}
      </ol>
      <button
        type="button"
        className={styles.mark}
        aria-label="Next page"
        disabled={current >= last}
        onClick={() => onPage(current + 1)}
      >
        <ChevronRightIcon />
      </button>
    </nav>
  );
}
