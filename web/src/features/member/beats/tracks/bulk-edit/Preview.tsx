import { REASONS, type PreviewRow } from './bulkDraft';
import styles from './BulkEdit.module.css';

function LeftOut({ rows }: { readonly rows: readonly PreviewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <h3 className={styles.heading}>{`${rows.length} left out`}</h3>
      <ul>
        {rows.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{`: ${reason ? REASONS[reason] : ''}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Preview({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const changed = rows.filter(({ change }) => change !== null);
  return (
    // The region scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Preview" tabIndex={0} className={styles.preview}>
      {changed.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Beat</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {changed.flatMap(({ id, title, change }) =>
              change?.values.map(({ name, before, after }, index) => (
                <tr key={`${id} ${name}`}>
                  <td>
                    {index === 0 && <strong>{title}</strong>}
                    {name !== null && <span className={styles.licence}>{name}</span>}
                  </td>
                  <td className={styles.before}>{before}</td>
                  <td>{after}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
      <LeftOut rows={rows.filter(({ change }) => change === null)} />
    </div>
  );
}
