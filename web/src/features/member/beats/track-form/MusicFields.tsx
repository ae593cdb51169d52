import { camelot, keyName, KEYS, type Key } from '@store/domain/shop/catalogue/keys';
import { MAKING_NAMES } from '@store/domain/shop/catalogue/making';
import { MAKINGS, MOODS } from '@store/domain/shop/catalogue/tracks';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/fields/Field';
import { PlayIcon } from '../../../../ui/icons/controls';
import { playChord } from '../analysis/chord';
import styles from './MusicFields.module.css';
import { otherTempos } from '../workshop/trackDraft';
import type { TrackFormState } from './useTrackForm';

interface PartProps {
  readonly state: TrackFormState;
}

/** Half and double the tempo: a detector, and a producer, may count either way. */
export function TempoChoices({ state: { form } }: PartProps) {
  const choices = otherTempos(form.draft.bpm);
  if (choices.length === 0) return null;
  return (
    <p className={styles.choices}>
      {choices.map(({ name, bpm }) => (
        <Button
          key={name}
          variant="quiet"
          onClick={() => form.edit('bpm', String(bpm))}
        >{`${name}: ${bpm} bpm`}</Button>
      ))}
    </p>
  );
}

interface CandidateProps {
  readonly candidate: Key;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Candidate({ candidate, isChosen, onChoose }: CandidateProps) {
  return (
    <span className={styles.candidate}>
      <button
        type="button"
        className={styles.listen}
        aria-label={`Listen to ${keyName(candidate)}`}
        onClick={() => playChord(candidate)}
      >
        <PlayIcon />
      </button>
      <button type="button" className={styles.key} aria-pressed={isChosen} onClick={onChoose}>
        {keyName(candidate)}
      </button>
    </span>
  );
}

function KeyCandidates({ state: { form, now } }: PartProps) {
  const { keys } = now;
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-labelledby="key-candidates" className={styles.candidates}>
      <p id="key-candidates" className={styles.hint}>
        It sounds like one of these. Play each along with the beat, and choose the one that fits:
      </p>
      <p className={styles.choices}>
        {keys.map((key) => (
          <Candidate
            key={key}
            candidate={key}
            isChosen={form.draft.key === key}
            onChoose={() => form.edit('key', key)}
          />
        ))}
      </p>
    </div>
  );
}

const KEY_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'Unknown'],
  ...KEYS.map((key) => [key, `${keyName(key)} (${camelot(key)})`] as const),
];

const MOOD_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'None'],
  ...MOODS.map((mood) => [mood, mood] as const),
];

/** What a producer may state, for the forms of one beat and of several. */
export const MAKING_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'Not stated'],
  ...MAKINGS.map((making) => [making, MAKING_NAMES[making]] as const),
];

/** How the beat was made, if its producer says so. */
export function MakingPart({ state: { form } }: PartProps) {
  return (
    <SelectField
      label="How it was made"
      hint="Shown on the beat’s page. This is your own statement."
      value={form.draft.making}
      options={MAKING_OPTIONS}
      onChange={(making) => form.edit('making', making)}
    />
  );
}

/** Key and mood, which visitors filter by. Both may be unknown. */
export function MusicPart({ state }: PartProps) {
  const { form } = state;
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <SelectField
          label="Key"
          value={form.draft.key}
          options={KEY_OPTIONS}
          onChange={(key) => form.edit('key', key)}
        />
        <SelectField
          label="Mood"
          value={form.draft.mood}
          options={MOOD_OPTIONS}
          onChange={(mood) => form.edit('mood', mood)}
        />
      </div>
      <KeyCandidates state={state} />
    </div>
  );
}
