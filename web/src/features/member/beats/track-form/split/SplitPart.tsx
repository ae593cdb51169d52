import { Button } from '../../../../../ui/Button';
import { Retry } from '../../../../../ui/feedback/Retry';
import { useKeptFocus } from '../../../../../ui/keptFocus';
import { ShareFields } from './ShareFields';
import styles from './SplitPart.module.css';
import type { BeatSplit } from './useBeatSplit';

export function SplitPart({ split }: { readonly split: BeatSplit }) {
  const { isOpen, open, people, failure, retry, rows, change } = split;
  const part = useKeptFocus<HTMLFieldSetElement>(`${isOpen} ${people !== undefined}`);
  return (
    <fieldset ref={part} className={styles.part}>
      <legend>Collaborators</legend>
      {!isOpen && (
        <div>
          <Button variant="quiet" onClick={open}>
            Show shares
          </Button>
        </div>
      )}
      {isOpen && failure && (
        <Retry title="The shares could not be loaded." onRetry={retry}>
          {failure.message}
        </Retry>
      )}
      {isOpen && !failure && !people && <p role="status">Data is loading…</p>}
      {isOpen && people && <ShareFields people={people} rows={rows} onChange={change} />}
    </fieldset>
  );
}
