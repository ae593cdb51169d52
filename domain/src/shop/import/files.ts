import { audioEnding, type AudioEnding } from '../files/uploads';
import type { ImportedBeat } from './beats';
import { plainName, stemOf } from './names';

interface Named {
  readonly name: string;
}

export type FileRole = 'audio' | 'cover' | 'stems';

export interface BeatFiles<File> {
  readonly audio: File | null;
  readonly cover: File | null;
  readonly stems: File | null;
  /** Open questions, in sentences. */
  readonly findings: readonly string[];
}

interface MatchedFiles<File> {
  /** In the order of the beats. */
  readonly ofBeats: readonly BeatFiles<File>[];
  readonly unused: readonly File[];
}

/** Best for buyers first. */
const RANKS: Readonly<Record<AudioEnding, number>> = { wav: 0, aif: 1, flac: 2, m4a: 3, mp3: 4, ogg: 5 };

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns a file's role by extension; null for none. */
export function roleOf(name: string): FileRole | null {
  const ending = endingOf(name);
  if (audioEnding(name)) return 'audio';
  if (ending === 'zip') return 'stems';
  return /^(?:png|jpe?g|webp)$/.test(ending) ? 'cover' : null;
}

/** A tagged file has the producer's voice in it, so buyers must not get it. */
function isTagged(name: string): boolean {
  return /(?<!un|non|no)[\s_\-.]*tagged/i.test(name) && !/un[\s_-]?tagged/i.test(name);
}

function rankOf(name: string): number {
  const ending = audioEnding(name);
  return ending === undefined ? 9 : RANKS[ending];
}

interface Choice<File> {
  readonly file: File | null;
  readonly finding?: string;
}

/** None if two are equally good. */
function choose<File extends Named>(candidates: readonly File[], role: FileRole): Choice<File> {
  if (role !== 'audio') {
    const [first, second] = candidates;
    if (first && second)
      return {
        file: null,
        finding: `Several files fit as ${role}: ${candidates.map(({ name }) => name).join(', ')}.`,
      };
    return { file: first ?? null };
  }
  const untagged = candidates.filter(({ name }) => !isTagged(name));
  const [best, second] = [...untagged].sort((one, other) => rankOf(one.name) - rankOf(other.name));
  if (best && second && rankOf(best.name) === rankOf(second.name))
    return {
      file: null,
      finding: `Several audio files fit: ${untagged.map(({ name }) => name).join(', ')}.`,
    };
  if (best) return { file: best };
  const [tagged] = candidates;
  return tagged
    ? { file: null, finding: `Only ${tagged.name} fits, and it is tagged: buyers would get the tagged file.` }
    : { file: null };
}

const NAME_OF = { audio: 'file', cover: 'cover', stems: 'stems' } as const satisfies Record<
  FileRole,
  keyof ImportedBeat['names']
>;

/** Case-insensitive. */
function byName<File extends Named>(
  files: readonly File[],
  nameOf: (name: string) => string,
): ReadonlyMap<string, readonly File[]> {
  const map = new Map<string, File[]>();
  for (const file of files) {
    const name = nameOf(file.name);
    map.set(name, [...(map.get(name) ?? []), file]);
  }
  return map;
}

/**
 * Matches files to beats by listed name, else by title (`titleOf` extracts it from a file name). Leaves ambiguous
 * names to the producer.
 */
export function matchFiles<File extends Named>(
  beats: readonly ImportedBeat[],
  files: readonly File[],
  titleOf: (name: string) => string,
): MatchedFiles<File> {
  const used = new Set<File>();
  const titles = new Map<string, number>();
  for (const { title } of beats) titles.set(plainName(title), (titles.get(plainName(title)) ?? 0) + 1);
  const finderOf = (role: FileRole) => {
    const ofRole = files.filter(({ name }) => roleOf(name) === role);
    const exact = byName(ofRole, (name) => name.toLowerCase());
    const withoutEnding = byName(ofRole, (name) => stemOf(name).toLowerCase());
    const titled = byName(ofRole, (name) => plainName(titleOf(name)));
    const whole = byName(ofRole, (name) => plainName(stemOf(name)));
    return ({ title, names }: ImportedBeat): Choice<File> => {
      const said = names[NAME_OF[role]].toLowerCase();
      const named = said === '' ? [] : (exact.get(said) ?? withoutEnding.get(stemOf(said)) ?? []);
      const wanted = role === 'audio' ? named.filter(({ name }) => !isTagged(name)) : named;
      const [only] = wanted;
      if (only && wanted.length === 1) return { file: only };
      if (wanted.length > 1) return choose(wanted, role);
      const plain = plainName(title);
      const found = [...new Set([...(titled.get(plain) ?? []), ...(whole.get(plain) ?? [])])];
      if (found.length > 0 && (titles.get(plain) ?? 0) > 1)
        return {
          file: null,
          finding: `Several beats in the list have this title: ${found.map(({ name }) => name).join(', ')} may belong to any of them.`,
        };
      const fitting = [...new Set([...named, ...found])];
      if (fitting.length === 0 && said !== '' && role !== 'audio')
        return { file: null, finding: `${names[NAME_OF[role]]} is not among the files.` };
      return choose(fitting, role);
    };
  };
  const finders = { audio: finderOf('audio'), cover: finderOf('cover'), stems: finderOf('stems') };
  const ofBeats = beats.map((beat): BeatFiles<File> => {
    const choices = { audio: finders.audio(beat), cover: finders.cover(beat), stems: finders.stems(beat) };
    const all = Object.values(choices);
    for (const { file } of all) if (file) used.add(file);
    return {
      audio: choices.audio.file,
      cover: choices.cover.file,
      stems: choices.stems.file,
      findings: all.flatMap(({ finding }) => finding ?? []),
    };
  });
  return { ofBeats, unused: files.filter((file) => !used.has(file)) };
}
