import { keyName, type Key } from '@store/domain/shop/catalogue/keys';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { coverAddress } from '@store/domain/shop/files/covers';
import { lowestPrice } from '@store/domain/shop/licences/price-options';
import { timeText } from '@store/domain/platform/time';
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatFigure } from '../../../../lib/figures';
import { paths } from '../../../../lib/paths/paths';
import { useMoney } from '../../../../lib/shop/state';
import { Link } from '../../../../ui/links/Link';
import { usePriceOptions } from '../../../shop/licences';
import cells from '../../base/list/cells.module.css';
import type { Column } from '../../base/list/MemberList';
import { RowActions, type Choice } from '../../base/list/RowActions';
import { State } from '../../base/list/table/ListRow';
import styles from './BeatRow.module.css';
import { CoverPlay, RowWave, StillWave } from './BeatSound';
import type { BeatState } from './states';

export const BEAT_COLUMNS: readonly Column[] = [
  { name: 'Title', sort: { by: 'title' } },
  { name: 'Waveform', className: styles.wave, isHeadingHidden: true },
  { name: 'Time', className: styles.time, sort: { by: 'time' } },
  { name: 'Bpm', className: styles.time, sort: { by: 'bpm' } },
  { name: 'Key', className: styles.key },
  { name: 'Tags', className: styles.tags, sort: { by: 'tag' } },
  { name: 'From', className: styles.from },
  { name: 'Plays 30 d', className: styles.figure },
  { name: 'Sold 30 d', className: styles.figure },
  { name: 'State', className: styles.state, sort: { by: 'status' } },
  { name: 'Actions', className: styles.more, isHeadingHidden: true },
];

/** For beats nobody can play or buy yet. */
export const UNPUBLISHED_COLUMNS = BEAT_COLUMNS.filter(({ className }) => className !== styles.figure);

type Beat = Omit<Track, 'id' | 'status'>;

/** Of the last 30 days. */
export interface BeatFigures {
  readonly plays: number;
  /** Minus refunded. */
  readonly sold: number;
}

interface BeatRowProps {
  readonly beat: Beat;
  readonly track?: Track;
  readonly select?: ReactNode;
  readonly detail: string;
  readonly state: BeatState;
  /** Undefined for a beat that has none, null until read. */
  readonly figures?: BeatFigures | null;
  /** Its form's path, or its shop page without one. */
  readonly open: string;
  readonly choices: readonly (Choice | false | undefined)[];
}

function Cover({ beat: { image }, track }: Pick<BeatRowProps, 'beat' | 'track'>) {
  if (image === '') return <span className={`${styles.cover} ${styles.none}`} />;
  const cover = <img src={coverAddress(image, 128)} alt="" width="36" height="36" loading="lazy" />;
  return <span className={styles.cover}>{track ? <CoverPlay track={track}>{cover}</CoverPlay> : cover}</span>;
}

function Title({ beat: { title }, open }: Pick<BeatRowProps, 'beat' | 'open'>) {
  const shared = { 'data-row-main': true, className: styles.title };
  if (open.startsWith(paths.dashboard))
    return (
      <Link {...shared} to={open} aria-label={`Edit ${title}`}>
        {title}
      </Link>
    );
  return (
    <a {...shared} href={open} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}

function shortKey(key: Key): string {
  const name = keyName(key).replace(' sharp', '♯').replace(' flat', '♭');
  return name.replace('minor', 'min').replace('major', 'maj');
}

/** Path of the form left for the list. */
export const LeftForm = createContext('');

/** Moves focus from the heading to the row of the form that was left, once loaded. */
function useFocusOfLeft(open: string): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  const isLeft = use(LeftForm) === open;
  useEffect(() => {
    if (isLeft && document.activeElement?.matches('h2, main, body'))
      row.current?.querySelector<HTMLElement>('[data-row-main]')?.focus();
  }, [isLeft]);
  return row;
}

const NONE = <span className={cells.quiet}>—</span>;

/** A beat in the track list, published or not. */
export function BeatRow({ beat, track, select, detail, state, figures, open, choices }: BeatRowProps) {
  const { title, time, bpm, key, tag, tags = [] } = beat;
  const format = useMoney();
  const price = lowestPrice(usePriceOptions(beat));
  const shown = [tag, ...tags].filter((each) => each !== '').map((each) => `#${each}`);
  return (
    <tr ref={useFocusOfLeft(open)}>
      {select && <td>{select}</td>}
      <td>
        <span className={styles.titled}>
          <Cover beat={beat} track={track} />
          <span className={styles.text}>
            <Title beat={beat} open={open} />
            <span className={styles.detail} title={detail}>
              {detail}
            </span>
          </span>
        </span>
      </td>
      <td className={styles.wave}>{track ? <RowWave track={track} /> : <StillWave peaks={beat.peaks} />}</td>
      <td className={styles.time}>{time === '' ? NONE : timeText(time)}</td>
      <td className={styles.time}>{bpm === 0 ? NONE : bpm}</td>
      <td className={styles.key}>{key === '' ? NONE : shortKey(key)}</td>
      <td className={styles.tags} title={shown.join(' ')}>
        {shown.length === 0 ? NONE : shown.join(' ')}
      </td>
      <td className={styles.from}>{price === null || state.tone === 'quiet' ? NONE : format(price)}</td>
      {figures !== undefined && (
        <>
          <td className={styles.figure}>{figures && formatFigure(figures.plays)}</td>
          <td className={styles.figure}>{figures && formatFigure(figures.sold)}</td>
        </>
      )}
      <td className={styles.state}>
        <State tone={state.tone}>{state.text}</State>
      </td>
      <td className={styles.more}>
        <RowActions of={title} choices={choices} />
      </td>
    </tr>
  );
}
