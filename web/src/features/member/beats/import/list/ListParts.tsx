import type { ReactNode } from 'react';
import type { ChosenList } from './choices';
import styles from '../Import.module.css';
import { Part } from '../Part';
import { ColumnTable } from './ColumnTable';
import { ListChooser } from './ListChooser';

interface ListPartsProps<Target extends string> {
  /** Of the part in which the list is chosen. */
  readonly title: string;
  /** Of the list. */
  readonly label: string;
  /** Null before one is chosen. */
  readonly list: ChosenList<Target> | null;
  /** Fields with their names for people. */
  readonly targets: readonly (readonly [Target, string])[];
  /** Guesses columns by their headings. */
  readonly guess: (headings: readonly string[]) => ChosenList<Target>['mapping'];
  /** Which columns have to be chosen before the list can be read; null if none. */
  readonly missing: string | null;
  /** Another list was chosen, or none. */
  readonly onChoose: (list: ChosenList<Target> | null) => void;
  /** The same list, with other columns. */
  readonly onMap: (list: ChosenList<Target>) => void;
  /** Above the list. */
  readonly children: ReactNode;
}

/** The first two parts of an import: its list, and what the columns of the list become. */
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
