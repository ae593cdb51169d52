import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import table from '../../base/charts/FiguresTable.module.css';
import styles from './Statistics.module.css';
import { shownIn, toCsv, type Table } from './tables';

/** A table with its figures as a file. */
export function FiguresTable({ of }: { readonly of: Table }) {
  const { name, columns, rows, links = [], empty, note } = of;
  const download = () => {
    const file = new Blob([toCsv(of)], { type: 'text/csv;charset=utf-8' });
    saveDatedFile(file, name.toLowerCase(), 'csv');
  };
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      {/* Scrollable regions take the focus, so that arrow keys scroll them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={`${name}, table`} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {links[index] === undefined ? (
                        shownIn(cell)
                      ) : (
                        <TextLink to={links[index]}>{shownIn(cell)}</TextLink>
                      )}
                    </th>
                  ) : (
                    <td key={column}>{shownIn(cell)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={download}>
          Download CSV
        </Button>
      </div>
    </>
  );
}
