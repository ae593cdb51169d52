import { CAMPAIGN_LIMITS } from '@store/domain/newsletter/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { readEarlyAccess, readTracks } from '../calls';
import { useMemberCall } from '../session/useMemberCall';
import styles from './Composer.module.css';

interface BeatPickerProps {
  readonly beats: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (beats: readonly number[]) => void;
}

/** The list with one beat moved to its predecessor's place. */
function raised(beats: readonly number[], index: number): number[] {
  const moved = beats[index];
  if (moved === undefined || index === 0) return [...beats];
  const others = beats.filter((_, other) => other !== index);
  return [...others.slice(0, index - 1), moved, ...others.slice(index - 1)];
}

interface ChosenProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly onRaise: () => void;
  readonly onRemove: () => void;
}

function Chosen({ title, isFirst, onRaise, onRemove }: ChosenProps) {
  return (
    <li className={styles.beat}>
      <span>{title}</span>
      <span className={styles.beatActions}>
        {!isFirst && (
          <Button variant="plain" aria-label={`Move ${title} up`} onClick={onRaise}>
            Up
          </Button>
        )}
        <Button variant="plain" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

/** The beats that a newsletter shows with cover, title and price, below its text. */
export function BeatPicker({ beats, error, onChange }: BeatPickerProps) {
  const id = useId();
  const callAsMember = useMemberCall();
  const [choice, setChoice] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const { data } = useQuery({
    queryKey: ['member-campaign-tracks'],
    queryFn: async () => unwrap(await callAsMember((options) => readTracks({}, options))),
  });
  const early = useQuery({
    queryKey: ['member-campaign-early'],
    queryFn: async () => unwrap(await callAsMember((options) => readEarlyAccess({}, options))),
  });
  const onSale = [
    ...(early.data?.result ?? [])
      .filter(({ sold }) => !sold)
      .map(({ id: beat, title, tag }) => ({ id: beat, title: `${title}, early access`, tag })),
    ...(data?.result ?? []).filter(({ status }) => status === 'available'),
  ];
  const offered = onSale.filter((track) => !beats.includes(track.id));
  const titleOf = (beat: number) =>
    onSale.find((track) => track.id === beat)?.title ?? `Beat ${beat} (not on sale)`;
  const isFull = beats.length >= CAMPAIGN_LIMITS.beats;
  const add = () => {
    if (choice === '' || isFull) return;
    onChange([...beats, Number(choice)]);
    setChoice('');
  };
  const remove = (beat: number) => {
    onChange(beats.filter((other) => other !== beat));
    select.current?.focus();
  };
  return (
    <div className={styles.beats}>
      <label htmlFor={id} className={styles.label}>
        Beats
      </label>
      {beats.length > 0 && (
        <ol className={styles.chosen}>
          {beats.map((beat, index) => (
            <Chosen
              key={beat}
              title={titleOf(beat)}
              isFirst={index === 0}
              onRaise={() => onChange(raised(beats, index))}
              onRemove={() => remove(beat)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <select
          ref={select}
          id={id}
          className={styles.select}
          value={choice}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setChoice(event.target.value)}
        >
          <option value="">Choose a beat</option>
          {offered.map((track) => (
            <option key={track.id} value={track.id}>
              {track.title} ({track.tag})
            </option>
          ))}
        </select>
        <Button variant="quiet" onClick={add}>
          Add beat
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {isFull
          ? `A newsletter shows at most ${CAMPAIGN_LIMITS.beats} beats.`
          : 'Shown below the text with cover, price and a link. Beats that are sold before sending are left out. Early access to a scheduled beat is opened in the list of tracks.'}
      </p>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
