import { Failure } from '../../../base/frame/Failure';
import { useState } from 'react';
import { useBusy } from '../../../../../ui/useBusy';
import { DropZone } from '../../../../../ui/fields/DropZone';
import styles from '../Import.module.css';
import type { ChosenList } from './choices';
import { isFilled, ListError, readList, type ReadList } from './readList';
import { counted } from '../../../../../lib/figures';

interface ListChooserProps {
  readonly label: string;
  /** Null before one is chosen. */
  readonly list: Pick<ChosenList<string>, 'name' | 'rows' | 'findings'> | null;
  readonly onList: (name: string, list: ReadList) => void;
  readonly onRemove: () => void;
}

export function ListChooser({ label, list, onList, onRemove }: ListChooserProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { run } = useBusy();
  const choose = async (file: File) => {
    setFailure(null);
    try {
      onList(file.name, await readList(file));
    } catch (error) {
      onRemove();
      setFailure(
        error instanceof ListError ? error.message : 'This file could not be read. Choose it again.',
      );
    }
  };
  return (
    <>
      {/* The same with and without a list: choosing another takes one click, and the focus stays. */}
      <DropZone
        label={list ? list.name : label}
        hint={
          list
            ? counted(list.rows.filter(isFilled).length, 'line', 'lines')
            : 'A CSV file with headings in its first line, up to 5 MB. It is read in this browser.'
        }
        action={list ? 'Choose another file' : 'Choose CSV file'}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => file && void run(() => choose(file))}
      />
      {list?.findings.map((finding) => (
        <p key={finding} role="alert" className={styles.warning}>
          {finding}
        </p>
      ))}
      <Failure>{failure}</Failure>
    </>
  );
}
