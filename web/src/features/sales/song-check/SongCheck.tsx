import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { DropZone } from '../../../ui/fields/DropZone';
import textStyles from '../../../ui/text.module.css';
import styles from './SongCheck.module.css';
import { useSongCheck, type CheckState, type LoadBeats, type Outcome } from './useSongCheck';

interface SongCheckProps {
  /** Called once. */
  readonly load: LoadBeats;
  readonly result: (outcome: Outcome) => ReactNode;
}

interface StateProps {
  readonly state: CheckState;
  readonly onCancel: () => void;
}

function State({ state, onCancel }: StateProps) {
  switch (state.kind) {
    case 'none':
    case 'done':
      return null;
    case 'working':
      return (
        <div className={styles.progress}>
          <progress aria-label={state.step} max={1} value={state.part} className={styles.bar} />
          <span className={textStyles.note}>{`${state.step}…`}</span>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className={textStyles.bad}>
          {state.reason}
        </p>
      );
  }
}

/** Compares the visitor's song with beats. The file stays in the browser. */
export function SongCheck({ load, result }: SongCheckProps) {
  const { state, check, cancel } = useSongCheck(load);
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className={styles.check}>
      <DropZone
        label="Audio or video file of the song"
        hint="The file stays in your browser. At most 15 minutes."
        action="Choose file"
        accept="audio/*,video/*"
        onFiles={([file]) => file && void check(file)}
      />
      <State
        state={state}
        onCancel={() => {
          cancel();
          part.current?.querySelector('input')?.focus();
        }}
      />
      <div role="status">{state.kind === 'done' && result(state.outcome)}</div>
    </div>
  );
}
