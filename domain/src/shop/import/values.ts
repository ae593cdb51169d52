import { EDIT_LIMITS } from '../catalogue/track-edit';
import { camelot, keyOf, KEYS, type Key } from '../catalogue/keys';

/** Reads a tempo such as `140`, `140 BPM` or `93,5`; undefined for anything else. */
export function readTempo(text: string): number | undefined {
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:bpm)?$/i.exec(text.trim()) ?? [];
  const bpm = Math.round(Number(number?.replace(',', '.')) * 100) / 100;
  const { minimum, maximum } = EDIT_LIMITS.bpm;
  return bpm >= minimum && bpm <= maximum ? bpm : undefined;
}

const NOTES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

const KEY = /^(?<note>[a-g])[\s_-]*(?<sign>#|♯|sharp|b|♭|flat)?[\s_-]*(?<mode>m|min|minor|maj|major)?$/i;

/**
 * Reads a key such as `Am`, `A minor`, `F# maj`, `B flat` or, on the Camelot wheel, `8A`; undefined for anything
 * else.
 */
export function readKey(text: string): Key | undefined {
  const plain = text.trim();
  const onWheel = KEYS.find((key) => camelot(key) === plain.toUpperCase());
  if (onWheel) return onWheel;
  const { note = '', sign = '', mode = '' } = KEY.exec(plain)?.groups ?? {};
  const natural = NOTES[note.toLowerCase()];
  if (natural === undefined) return undefined;
  const step = sign === '' ? 0 : /#|♯|sharp/i.test(sign) ? 1 : -1;
  // Only a capital M means major: `CM7`.
  return keyOf(natural + step, mode === 'm' || /^min/i.test(mode));
}

/** Splits tags at commas, semicolons, bars, lines or hash signs; each once, in order. */
export function readTags(text: string): string[] {
  const tags = text
    .replace(/^\[|\]$/g, '')
    .split(/[,;|#\n]/)
    .map((tag) =>
      tag
        .replace(/["'“”]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((tag) => tag !== '');
  const distinct = new Map<string, string>();
  for (const tag of tags) if (!distinct.has(tag.toLowerCase())) distinct.set(tag.toLowerCase(), tag);
  return [...distinct.values()];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function utc(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

/** With or without a time. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:$|[,\s])/;
const NAMED_MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i;
const NAMED_DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})/i;

function namedMonth(text: string): number {
  return MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** Judged by the whole column; with points, the day always comes first. */
function isDayFirst(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => {
    const [, first, sign, second] = YEAR_LAST.exec(text.trim()) ?? [];
    return sign === undefined || sign === '.' ? [] : [[Number(first), Number(second)] as const];
  });
  return dates.some(([first]) => first > 12) && !dates.some(([, second]) => second > 12);
}

/**
 * Reads a column's dates as UTC ms, undefined for others. `3/4/2025` is in March unless the column has a first
 * number above 12: the shops are American.
 */
export function dateReader(column: readonly string[]): (text: string) => number | undefined {
  const dayFirst = isDayFirst(column);
  return (cell) => {
    const text = cell.trim();
    if (/^\d{10}$/.test(text)) return Number(text) * 1000;
    if (/^\d{13}$/.test(text)) return Number(text);
    if (ISO_TIME.test(text)) {
      const time = Date.parse(text);
      return Number.isNaN(time) ? undefined : time;
    }
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
    if (year !== undefined) return utc(Number(year), Number(month), Number(day));
    const [, one, sign, other, last] = YEAR_LAST.exec(text) ?? [];
    if (last !== undefined) {
      const isDayOne = sign === '.' || dayFirst;
      return utc(Number(last), Number(isDayOne ? other : one), Number(isDayOne ? one : other));
    }
    const [, monthName, dayNumber, yearNumber] = NAMED_MONTH_FIRST.exec(text) ?? [];
    if (monthName !== undefined) return utc(Number(yearNumber), namedMonth(monthName), Number(dayNumber));
    const [, firstDay, thenMonth, thenYear] = NAMED_DAY_FIRST.exec(text) ?? [];
    if (thenMonth !== undefined) return utc(Number(thenYear), namedMonth(thenMonth), Number(firstDay));
    return undefined;
  };
}
