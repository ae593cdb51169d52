import { useMemberQuery } from '../../base/session/useMemberQuery';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { BeatSearch } from '../../base/beat-search/BeatSearch';
import { readTracks } from '../../base/calls';
import layout from '../../../../ui/layout.module.css';
import styles from './ChosenBeats.module.css';

interface ChosenBeatsProps {
  readonly label: string;
  readonly hint: string;
  readonly beats: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (beats: readonly number[]) => void;
}

/** Beats are chosen by searching. */
export function ChosenBeats({ label, hint, beats, error, onChange }: ChosenBeatsProps) {
  const { data } = useMemberQuery(['member-all-tracks'], (options) => readTracks({}, options));
  const others = data?.result
    .filter(({ id }) => !beats.includes(id))
    .map(({ id, title, tag }) => ({ id, title, detail: tag }));
  const titleOf = (beat: number) => data?.result.find(({ id }) => id === beat)?.title ?? `Beat ${beat}`;
  const field = useRef<HTMLDivElement>(null);
  const remove = (beat: number) => {
    onChange(beats.filter((other) => other !== beat));
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field} className={layout.closeStack}>
      <BeatSearch
        label={label}
        hint={hint}
        error={error}
        candidates={others}
        onChoose={(beat) => onChange([...beats, beat])}
      />
      {beats.length > 0 && (
        <ul className={layout.closeRow} aria-label="Chosen beats">
          {beats.map((beat) => (
            <li key={beat} className={styles.beat}>
              <span>{titleOf(beat)}</span>
              <Button variant="plain" aria-label={`Remove ${titleOf(beat)}`} onClick={() => remove(beat)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
