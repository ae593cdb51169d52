import { CAMPAIGN_LIMITS } from '@store/domain/newsletter/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { openEarlyAccess } from '../calls';
import { useMemberAction } from '../list/useMemberAction';
import styles from './Composer.module.css';
import { useCampaignBeats, type Beat } from './useCampaignBeats';

interface BeatPickerProps {
  readonly beats: readonly number[];
  readonly error: string | undefined;
  readonly onAdd: (beat: number) => void;
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

function BeatOptions({ beats }: { readonly beats: readonly Beat[] }) {
  return beats.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

/** Opens early access to a scheduled beat. `onOpened` gets the id of its track. */
function useOpening(onOpened: (beat: number) => void) {
  const client = useQueryClient();
  const { isBusy, run } = useMemberAction<{ readonly message: string; readonly id: number }>(({ id }) => {
    void client.invalidateQueries();
    onOpened(id);
  });
  return { isBusy, open: (draft: string) => run((options) => openEarlyAccess({ id: draft }, options)) };
}

const HINT =
  'Shown below the text with cover, price and a link. Beats that are sold before sending are left out.';

/** The beats that a newsletter shows with cover, title and price, below its text. */
export function BeatPicker({ beats, error, onAdd, onChange }: BeatPickerProps) {
  const id = useId();
  const [choice, setChoice] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const { onSale, scheduled } = useCampaignBeats();
  const { isBusy, open } = useOpening(onAdd);
  const titleOf = (beat: number) =>
    onSale.find((track) => track.id === beat)?.title ?? `Beat ${beat} (not on sale)`;
  const isFull = beats.length >= CAMPAIGN_LIMITS.beats;
  const isScheduled = scheduled.some((draft) => draft.id === choice);
  const add = () => {
    if (choice === '' || isFull || isBusy) return;
    setChoice('');
    if (isScheduled) void open(choice);
    else onAdd(Number(choice));
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
          <BeatOptions beats={onSale.filter((track) => !beats.includes(track.id))} />
          {scheduled.length > 0 && (
            <optgroup label="Scheduled">
              <BeatOptions beats={scheduled} />
            </optgroup>
          )}
        </select>
        <Button variant="quiet" isBusy={isBusy} onClick={add}>
          {isScheduled ? 'Open early access and add beat' : 'Add beat'}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {isFull
          ? `A newsletter shows at most ${CAMPAIGN_LIMITS.beats} beats.`
          : isScheduled
            ? 'Readers can hear and buy this beat by the link in their mail, before it is published.'
            : HINT}
      </p>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
