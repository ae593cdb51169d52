const BRACKETS = /[([{][^)\]}]*[)\]}]/g;
const CREDIT = /\bprod(?:uced)?\b\.?(?:\s*by\b)?.*$/i;
const TEMPO = /\b\d{2,3}\s*bpm\b/gi;
const VERSION =
  /\b(?:un)?tagged\b|\bmaster(?:ed)?\b|\bstems?\b|\btrack\s?outs?\b|\b(?:cover|art\s?work)\b|\b(?:wav|mp3|zip)\b|\bfinal\b/gi;

/**
 * A title or file name without case, accents, signs, credits, tempo and file kind. Equal ones mean the same beat;
 * titles made only of such words stay whole.
 */
export function plainName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  const core = words.replace(BRACKETS, ' ').replace(CREDIT, ' ').replace(TEMPO, ' ').replace(VERSION, ' ');
  const letters = (name: string) => name.replace(/[^\p{L}\d]+/gu, '');
  return letters(core) || letters(words) || words.trim();
}

/** The name of a file in a path or a web address. */
export function baseName(text: string): string {
  const path = /^https?:\/\//i.test(text) ? (text.split(/[?#]/)[0] ?? '') : text;
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name).trim();
  } catch {
    return name.trim();
  }
}

/** The name of a file without its extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '');
}
