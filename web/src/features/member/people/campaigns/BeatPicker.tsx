import { useMemberQuery } from '../../base/session/useMemberQuery';
import { CAMPAIGN_LIMITS } from '@store/domain/people/newsletter/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { BeatSearch, type Candidate } from '../../base/beat-search/BeatSearch';
import { openEarlyAccess, readDrafts, readEarlyAccess, readTracks } from '../../base/calls';
import { useMemberAction } from '../../base/list/useMemberAction';
import styles from './Composer.module.css';

interface CampaignBeats {
  /** Early access first, then the newest; undefined until loaded. */
  readonly onSale: readonly Candidate[] | undefined;
  /** Newsletters can show them only with early access. */
  readonly scheduled: readonly Candidate<string>[];
}

function useCampaignBeats(): CampaignBeats {
  const { data: tracks } = useMemberQuery(['member-campaign-tracks'], (options) => readTracks({}, options));
  const { data: early } = useMemberQuery(['member-campaign-early'], (options) =>
    readEarlyAccess({}, options),
  );
  const { data: drafts } = useMemberQuery(['member-campaign-drafts'], (options) => readDrafts({}, options));
  const withEarlyAccess = (early?.result ?? [])
    .filter(({ sold }) => !sold)
    .map(({ id, title, tag }) => ({ id, title: `${title}, early access`, detail: tag }));
  const published = tracks?.result
    .filter(({ status }) => status === 'available')
    .map(({ id, title, tag }) => ({ id, title, detail: tag }));
  const scheduled = (drafts?.result ?? [])
    .filter(({ publish_at: time }) => time !== null)
    .map(({ id, title, tag }) => ({ id, title, detail: `${tag}, scheduled` }));
  return { onSale: published && [...withEarlyAccess, ...published], scheduled };
}

interface BeatPickerProps {
  readonly beats: readonly number[];
  readonly error: string | undefined;
  readonly onAdd: (beat: number) => void;
  readonly onChange: (beats: readonly number[]) => void;
}

/** Moves one beat before its predecessor. */
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

/** Opens early access to a scheduled beat. `onOpened` gets its track's id. */
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

interface EarlyQuestionProps {
  readonly beat: Candidate<string>;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Confirms that an unpublished beat may be bought. */
function EarlyQuestion({ beat: { title }, isBusy, onOpen, onClose }: EarlyQuestionProps) {
  return (
    <div role="group" aria-label={`${title} is scheduled`} className={styles.question}>
      <p>
        <strong>{title}</strong> is scheduled. Readers can hear and buy it through the link in their mail
        before it is published.
      </p>
      <div className={styles.beatActions}>
        <Button
          variant="quiet"
          isBusy={isBusy}
          // It appears because its beat was just chosen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={onOpen}
        >
          Open early access and add beat
        </Button>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Shown with cover, title and price below the newsletter's text. */
export function BeatPicker({ beats, error, onAdd, onChange }: BeatPickerProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const { onSale, scheduled } = useCampaignBeats();
  const focusSearch = () => field.current?.querySelector('input')?.focus();
  const { isBusy, open } = useOpening((beat) => {
    setAsked(null);
    onAdd(beat);
    focusSearch();
  });
  const titleOf = (beat: number) => {
    if (!onSale) return 'Data is loading…';
    return onSale.find(({ id }) => id === beat)?.title ?? `Beat ${beat} (not on sale)`;
  };
  const isFull = beats.length >= CAMPAIGN_LIMITS.beats;
  const others = onSale?.filter(({ id }) => !beats.includes(id));
  const question = scheduled.find(({ id }) => id === asked);
  const choose = (id: number | string) => {
    if (typeof id === 'string') setAsked(id);
    else onAdd(id);
  };
  return (
    <div ref={field} className={styles.beats}>
      <BeatSearch
        label="Beats"
        hint={isFull ? `A newsletter shows at most ${CAMPAIGN_LIMITS.beats} beats.` : HINT}
        error={error}
        candidates={isFull ? undefined : others && [...others, ...scheduled]}
        onChoose={choose}
      />
      {question && (
        <EarlyQuestion
          beat={question}
          isBusy={isBusy}
          onOpen={() => void open(question.id)}
          onClose={() => {
            setAsked(null);
            focusSearch();
          }}
        />
      )}
      {beats.length > 0 && (
        <ol className={styles.chosen} aria-label="Chosen beats">
          {beats.map((beat, index) => (
            <Chosen
              key={beat}
              title={titleOf(beat)}
              isFirst={index === 0}
              onRaise={() => onChange(raised(beats, index))}
              onRemove={() => {
                onChange(beats.filter((other) => other !== beat));
                focusSearch();
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
