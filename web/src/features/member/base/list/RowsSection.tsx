import type { ReactNode } from 'react';
import { Retry } from '../../../../ui/feedback/Retry';
import styles from './RowsSection.module.css';

interface RowsSectionProps<Data, Row> {
  readonly title: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly empty?: string;
  readonly summary?: (data: Data) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

export function RowsSection<Data, Row>({
  title,
  query: { data, isError, refetch },
  rowsOf,
  empty = 'No data was found.',
  summary,
  children,
}: RowsSectionProps<Data, Row>) {
  const rows = data === undefined ? [] : rowsOf(data);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {isError && <Retry title={`${title} could not be loaded.`} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <p role="status">Data is loading…</p>}
      {data !== undefined && summary?.(data)}
      {data !== undefined && rows.length === 0 && <p className={styles.more}>{empty}</p>}
      {rows.length > 0 && <ul>{rows.map(children)}</ul>}
    </section>
  );
}
