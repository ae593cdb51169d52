import type { ReactNode } from 'react';
import type { ChosenList } from './choices';
import styles from '../Import.module.css';
import { Part } from '../Part';
import { ColumnTable } from './ColumnTable';
import { ListChooser } from './ListChooser';

interface ListPartsProps<Target extends string> {
  readonly title: string;
  readonly label: string;
  /** Null before one is chosen. */
  readonly list: ChosenList<Target> | null;
  /** Fields with names for people. */
  readonly targets: readonly (readonly [Target, string])[];
  /** Guesses columns by their headings. */
  readonly guess: (headings: readonly string[]) => ChosenList<Target>['mapping'];
  /** Columns to choose before the list can be read; null if none. */
  readonly missing: string | null;
  /** Another list, or none. */
  readonly onChoose: (list: ChosenList<Target> | null) => void;
  /** The same list with other columns. */
  readonly onMap: (list: ChosenList<Target>) => void;
  readonly children: ReactNode;
}

/** An import's first two parts: its list, and the use of its columns. */
export function ListParts<Target extends string>({
  title,
  label,
  list,
  targets,
  guess,
  missing,
  onChoose,
  onMap,
  children,
}: ListPartsProps<Target>) {
  return (
    <>
      <Part title={`1. ${title}`}>
        {children}
        <ListChooser
          label={label}
          list={list}
          onList={(name, found) => onChoose({ ...found, name, mapping: guess(found.headings) })}
          onRemove={() => onChoose(null)}
        />
      </Part>
      {list && (
        <Part title="2. Columns">
          <ColumnTable list={list} targets={targets} onChange={(mapping) => onMap({ ...list, mapping })} />
          {missing !== null && (
            <p role="alert" className={styles.warning}>
              {missing}
            </p>
          )}
        </Part>
      )}
    </>
  );
}
