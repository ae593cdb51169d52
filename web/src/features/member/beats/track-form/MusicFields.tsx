import { camelot, keyName, KEYS, type Key } from '@store/domain/shop/catalogue/keys';
import { MAKING_NAMES, SAMPLES_NAMES } from '@store/domain/shop/catalogue/statement-names';
import { MAKINGS, MOODS, SAMPLES } from '@store/domain/shop/catalogue/tracks';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/fields/Field';
import { FormField } from '../../../../ui/form';
import { PlayIcon } from '../../../../ui/icons/controls';
import { playChord } from '../analysis/chord';
import music from './MusicFields.module.css';
import styles from './TrackForm.module.css';

import { otherTempos } from '../workshop/trackDraft';
import type { TrackFormState } from './useTrackForm';

interface PartProps {
  readonly state: TrackFormState;
}

/** Half and double tempo: detectors and producers may count either way. */
function TempoChoices({ state: { form } }: PartProps) {
  const choices = otherTempos(form.draft.bpm);
  if (choices.length === 0) return null;
  return (
    <p className={music.choices}>
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
    <span className={music.candidate}>
      <button
        type="button"
        className={music.listen}
        aria-label={`Listen to ${keyName(candidate)}`}
        onClick={() => playChord(candidate)}
      >
        <PlayIcon />
      </button>
      <button type="button" className={music.key} aria-pressed={isChosen} onClick={onChoose}>
        {keyName(candidate)}
      </button>
    </span>
  );
}

function KeyCandidates({ state: { form, now } }: PartProps) {
  const { keys } = now;
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-labelledby="key-candidates" className={styles.part}>
      <p id="key-candidates" className={styles.status}>
        Likely keys. Play along and pick one:
      </p>
      <p className={music.choices}>
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

export const MOOD_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'None'],
  ...MOODS.map((mood) => [mood, mood] as const),
];

export const MAKING_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'Not stated'],
  ...MAKINGS.map((making) => [making, MAKING_NAMES[making]] as const),
];

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

const SAMPLES_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'Not stated'],
  ...SAMPLES.map((samples) => [samples, SAMPLES_NAMES[samples]] as const),
];

export function SamplesPart({ state: { form } }: PartProps) {
  return (
    <>
      <SelectField
        label="Samples"
        hint="Buyers read it on the beat’s page and in the contract. This is your own statement."
        value={form.draft.samples}
        options={SAMPLES_OPTIONS}
        onChange={(samples) => form.edit('samples', samples)}
      />
      {form.draft.samples === 'uncleared' && (
        <FormField form={form} name="sampled" label="What isn’t cleared" autoComplete="off" />
      )}
    </>
  );
}

export function FactsPart({ state }: PartProps) {
  const { form } = state;
  return (
    <>
      <FormField form={form} name="title" label="Title" autoComplete="off" />
      <div className={styles.row}>
        <FormField form={form} name="bpm" label="Bpm" inputMode="decimal" autoComplete="off" />
        <SelectField
          label="Key"
          value={form.draft.key}
          options={KEY_OPTIONS}
          onChange={(key) => form.edit('key', key)}
        />
        <FormField form={form} name="time" label="Time" placeholder="m:ss" autoComplete="off" />
      </div>
      <TempoChoices state={state} />
      <KeyCandidates state={state} />
      <div className={styles.row}>
        <FormField form={form} name="tag" label="Tag" autoComplete="off" />
        <SelectField
          label="Mood"
          value={form.draft.mood}
          options={MOOD_OPTIONS}
          onChange={(mood) => form.edit('mood', mood)}
        />
      </div>
    </>
  );
}
