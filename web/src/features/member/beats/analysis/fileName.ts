import { keyOf, type Key } from '@store/domain/shop/catalogue/keys';

export interface NamedBeat {
  readonly title: string;
  /** Undefined if not in the name. */
  readonly bpm: number | undefined;
  readonly key: Key | undefined;
}

// Producers write `Night Ride 142 Bbm`, `142bpm_F#min_night-ride`, `Night Ride (C minor)`. A lone number or letter
// is usually part of the title, so a tempo needs its unit or a key beside it, and a key needs a sign or mode.
const START = String.raw`(?<![\p{L}\d#♯♭])`;
const END = String.raw`(?![\p{L}\d#♯♭])`;
const GAP = String.raw`[\s_\-–,|]*`;
const TEMPO = String.raw`(?<bpm>\d{2,3}(?:[.,]\d{1,2})?)`;
const UNIT = String.raw`\s?[Bb][Pp][Mm]`;
const SIGN = String.raw`(?<sign>#|♯|b|♭|\s(?:[Ss]harp|[Ff]lat)\b)`;
const MODE = String.raw`(?<mode>[\s_]?(?:[Mm]inor|[Mm]in|[Mm]ajor|[Mm]aj)|[mM])`;
const KEY = String.raw`(?<note>[A-G])(?:${SIGN}${MODE}?|${MODE})`;

/** Without a unit, tempo and key are both needed. The first match counts. */
const PATTERNS = [
  `${START}${TEMPO}(?:${UNIT})?${GAP}${KEY}${END}`,
  `${START}${KEY}${GAP}${TEMPO}(?:${UNIT})?${END}`,
  `${START}${TEMPO}${UNIT}${END}`,
  String.raw`(?<=^|\s[-–]\s|[(\[])${KEY}(?=$|\s[-–]\s|[)\]])`,
];

/** Plausible bpm. */
const TEMPO_RANGE = { slowest: 40, fastest: 250 } as const;

const NOTES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

type Groups = Readonly<Partial<Record<string, string>>>;

function keyIn({ note = '', sign = '', mode = '' }: Groups): Key | undefined {
  const natural = NOTES[note];
  if (natural === undefined) return undefined;
  const isSharp = /#|♯|sharp/i.test(sign);
  const tonic = natural + (sign === '' ? 0 : isSharp ? 1 : -1);
  return keyOf(tonic, /^(?:m|[\s_]?min(?:or)?)$/.test(mode.replace(/[Mm]in/, 'min')));
}

const KEY_ALONE = new RegExp(`^${KEY}$`, 'u');
const NOTE_ALONE = /^(?<note>[A-G])$/;

/** Reads a tag's key: `F#m`, `C`, `B flat minor`. Undefined for other texts. */
export function keyOfText(text: string): Key | undefined {
  const found = KEY_ALONE.exec(text) ?? NOTE_ALONE.exec(text);
  return found ? keyIn(found.groups ?? {}) : undefined;
}

function tempoIn({ bpm: text }: Groups): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'));
}

/** Removes what was read, with separators and brackets around it. */
function without(name: string, { index, 0: found }: RegExpExecArray): string {
  return `${name.slice(0, index)} ${name.slice(index + found.length)}`
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/(?:\s[-–|,]+)+\s+(?=[-–|,]|$)/g, ' ')
    .replace(/^[\s\-–|,_]+|[\s\-–|,_]+$/g, '');
}

/** Drops extension and leading number; underscores become spaces, hyphens too if nothing else separates words. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^\d{1,3}\s*[-._)]\s*/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.includes(' ') ? words : words.replace(/-+/g, ' ').trim();
}

/** At one end of a name; may be the tempo. */
const NUMBER_ALONE = String.raw`^${TEMPO}${END}|${START}${TEMPO.replace('bpm', 'last')}$`;

/** How far the heard tempo may be from the producer's. */
const HEARD_TOLERANCE = 0.02;

/** Returns whether a tempo is the heard one, or half or double of it. */
function isHeard(tempo: number, heard: number): boolean {
  return [0.5, 1, 2].some((times) => Math.abs(tempo / (heard * times) - 1) <= HEARD_TOLERANCE);
}

/** Reads title, tempo and key. A lone number (`Night Ride - 142`) is a tempo if it agrees with the one `heard`. */
export function readFileName(name: string, heard?: number): NamedBeat {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(name) ?? [];
  let rest = stem;
  let [bpm, key]: [number?, Key?] = [];
  for (const pattern of PATTERNS) {
    const found = new RegExp(pattern, 'u').exec(rest);
    const groups = found?.groups ?? {};
    const [tempo, named] = [tempoIn(groups), keyIn(groups)];
    const isTempo = tempo === undefined || (tempo >= TEMPO_RANGE.slowest && tempo <= TEMPO_RANGE.fastest);
    const isNew = (tempo === undefined || bpm === undefined) && (named === undefined || key === undefined);
    if (!found || !isTempo || !isNew) continue;
    [bpm, key] = [bpm ?? tempo, key ?? named];
    rest = without(rest, found);
  }
  const alone = new RegExp(NUMBER_ALONE, 'u').exec(rest);
  const number = tempoIn({ bpm: alone?.groups?.['bpm'] ?? alone?.groups?.['last'] });
  if (alone && bpm === undefined && heard !== undefined && number !== undefined && isHeard(number, heard)) {
    bpm = number;
    rest = without(rest, alone) || rest;
  }
  const title = rest === '' ? stem.replace(/[_\s]+/g, ' ').trim() : titleOfName(rest + ending);
  return { title, bpm, key };
}
