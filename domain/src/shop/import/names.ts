const BRACKETS = /[([{][^)\]}]*[)\]}]/g;
const CREDIT = /\bprod(?:uced)?\b\.?(?:\s*by\b)?.*$/i;
const TEMPO = /\b\d{2,3}\s*bpm\b/gi;
const VERSION =
  /\b(?:un)?tagged\b|\bmaster(?:ed)?\b|\bstems?\b|\btrack\s?outs?\b|\b(?:cover|art\s?work)\b|\b(?:wav|mp3|zip)\b|\bfinal\b/gi;

/**
 * Reduces a title or file name: no case, accents, signs, credits, tempo or file kind. Equal results mean the same
 * beat; titles made only of such words stay whole.
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

/** Returns the file name in a path or URL. */
export function baseName(text: string): string {
  const path = /^https?:\/\//i.test(text) ? (text.split(/[?#]/)[0] ?? '') : text;
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name).trim();
  } catch {
    return name.trim();
  }
}

/** Drops a file name's extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '');
}
