import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { readTracks } from '../calls';
import { useMemberCall } from '../session/useMemberCall';
import styles from './BeatSearch.module.css';

/** More matches are found by typing on. */
const SHOWN = 6;

interface BeatSearchProps {
  readonly label: string;
  readonly hint: string;
  /** The ids of the chosen beats. */
  readonly beats: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (beats: readonly number[]) => void;
}

/** Beats of the shop that are chosen by searching for their titles and tags. */
export function BeatSearch({ label, hint, beats, error, onChange }: BeatSearchProps) {
  const callAsMember = useMemberCall();
  const { data } = useQuery({
    queryKey: ['member-all-tracks'],
    queryFn: async () => unwrap(await callAsMember((options) => readTracks({}, options))),
  });
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const tracks = data?.result ?? [];
  const wanted = text.trim().toLowerCase();
  const matches = tracks.filter(
    ({ id, title, tag }) => !beats.includes(id) && `${title} ${tag}`.toLowerCase().includes(wanted),
  );
  const titleOf = (beat: number) => tracks.find(({ id }) => id === beat)?.title ?? `Beat ${beat}`;
  const change = (next: readonly number[]) => {
    setText('');
    onChange(next);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field} className={styles.search}>
      <Field
        label={label}
        type="search"
        value={text}
        hint={hint}
        error={error}
        autoComplete="off"
        placeholder="Search by title or tag"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = matches;
          if (event.key !== 'Enter' || wanted === '') return;
          // Chooses a beat and does not send the form.
          event.preventDefault();
          if (first) change([...beats, first.id]);
        }}
      />
      {wanted !== '' && (
        <ul className={styles.matches} aria-label="Matching beats">
          {matches.slice(0, SHOWN).map(({ id, title, tag }) => (
            <li key={id}>
              <button type="button" className={styles.match} onClick={() => change([...beats, id])}>
                {title} <span className={styles.tag}>{tag}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {wanted !== '' && matches.length === 0 && data && 'No other beat has this title or tag.'}
        {matches.length > SHOWN && wanted !== '' && `${matches.length - SHOWN} more. Type on to find them.`}
      </p>
      {beats.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen beats">
          {beats.map((beat) => (
            <li key={beat} className={styles.beat}>
              {titleOf(beat)}
              <Button
                variant="plain"
                aria-label={`Remove ${titleOf(beat)}`}
                onClick={() => change(beats.filter((other) => other !== beat))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
