import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { DropZone } from '../../../../ui/fields/DropZone';
import styles from '../Import.module.css';
import type { ChosenList } from '../choices';
import { ListError, readList, type ReadList } from './readList';

interface ListChooserProps {
  readonly label: string;
  /** Null before one is chosen. */
  readonly list: Pick<ChosenList<string>, 'name' | 'rows' | 'findings'> | null;
  readonly onList: (name: string, list: ReadList) => void;
  readonly onRemove: () => void;
}

/** Reads a CSV file that the producer chooses, and says what it has. */
export function ListChooser({ label, list, onList, onRemove }: ListChooserProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { run } = useBusy();
  const choose = async (file: File) => {
    setFailure(null);
    try {
      onList(file.name, await readList(file));
    } catch (error) {
      setFailure(
        error instanceof ListError ? error.message : 'This file could not be read. Choose it again.',
      );
    }
  };
  return (
    <>
      {list ? (
        <div className={styles.chosen}>
          <p>
            <strong>{list.name}</strong> <span className={styles.quiet}>{list.rows.length} lines</span>
          </p>
          <Button variant="quiet" onClick={onRemove}>
            Choose another file
          </Button>
        </div>
      ) : (
        <DropZone
          label={label}
          hint="A CSV file with headings in its first line, up to 5 MB. It is read in this browser."
          action="Choose CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={([file]) => file && void run(() => choose(file))}
        />
      )}
      {list?.findings.map((finding) => (
        <p key={finding} role="alert" className={styles.warning}>
          {finding}
        </p>
      ))}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
