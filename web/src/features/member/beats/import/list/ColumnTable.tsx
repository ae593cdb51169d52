import { withColumn } from '@store/domain/shop/import/columns';
import styles from '../Import.module.css';
import type { ChosenList } from './choices';

interface ColumnTableProps<Target extends string> {
  readonly list: ChosenList<Target>;
  /** Fields with names for people. */
  readonly targets: readonly (readonly [Target, string])[];
  readonly onChange: (mapping: ChosenList<Target>['mapping']) => void;
}

const EXAMPLES = 3;

/** UTF-16 units. */
const LONGEST = 48;

/** A column's first non-empty cells. */
function examplesOf({ rows }: Pick<ChosenList<string>, 'rows'>, column: number): readonly string[] {
  const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  return [...new Set(cells)]
    .slice(0, EXAMPLES)
    .map((cell) => (cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell));
}

export function ColumnTable<Target extends string>({ list, targets, onChange }: ColumnTableProps<Target>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Columns of the list">
        <thead>
          <tr>
            <th scope="col" data-field="column">
              Column
            </th>
            <th scope="col">Examples</th>
            <th scope="col" data-field="target">
              Becomes
            </th>
          </tr>
        </thead>
        <tbody>
          {list.headings.map((heading, column) => (
            <tr key={column} data-unused={list.mapping[column] === null}>
              <th scope="row">{heading || `Column ${column + 1}`}</th>
              <td className={styles.examples}>{examplesOf(list, column).join(' · ') || 'empty'}</td>
              <td>
                <select
                  className={styles.select}
                  aria-label={`${heading || `Column ${column + 1}`} becomes`}
                  value={list.mapping[column] ?? ''}
                  onChange={({ target }) => {
                    const chosen = targets.find(([name]) => name === target.value)?.[0] ?? null;
                    onChange(withColumn(list.mapping, column, chosen));
                  }}
                >
                  <option value="">Not imported</option>
                  {targets.map(([name, label]) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
