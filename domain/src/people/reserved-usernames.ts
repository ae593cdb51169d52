export const RESERVED_USERNAME = 'This username is reserved. Please choose another one.';

/** Names that visitors take for the shop. */
const ROLES = ['admin', 'administrator', 'support', 'moderator', 'official', 'webmaster', 'sysadmin'];

/** Words that leave a role official: `Customer Support`, `The Admin Team`. */
const COMPANIONS = [
  'the',
  'team',
  'staff',
  'shop',
  'store',
  'site',
  'page',
  'account',
  'customer',
  'real',
  's',
];

/**
 * Cyrillic, Greek and other look-alikes of Latin letters, in both cases
 * (https://www.unicode.org/Public/security/latest/confusables.txt). Letters that decompose to Latin aren't listed.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀ4',
  b: 'ВвΒβЬьƄʙ',
  c: 'СсϹϲᴄƈ',
  d: 'ԀԁᴅđĐɖɗ',
  e: 'ЕеΕεҽєЄ3ᴇ℮ɛ',
  f: 'ϜϝƒꜰғҒ',
  g: 'ɡɢԌԍ',
  h: 'НнΗηҺһʜħĦ',
  j: 'ЈјЈϳᴊʝ',
  k: 'КкΚκᴋҚқƙ',
  l: 'iІіΙιӀӏ1ıɪɩⅼłŁʟƖ',
  m: 'МмΜᴍϺϻ',
  n: 'ΝνɴпПռηՈ',
  o: 'ОоΟο0օՕσᴏøØөΘθФ',
  p: 'РрΡρϷϸᴘ',
  q: 'ԚԛԳգ',
  r: 'ГгᴦʀᴚЯяɾ',
  s: 'ЅѕꜱՏ5ƽ',
  t: 'ТтΤτᴛŧŦ7',
  u: 'υՍսᴜʋцЦ',
  v: 'Ѵѵᴠ',
  w: 'ԜԝѡѠωᴡшШ',
  x: 'ХхΧχ',
  y: 'УуΥγЎўҮүʏ',
  z: 'Ζζᴢ',
};

const BASE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([base, alike]) => [...alike].map((letter) => [letter, base] as const)),
);

/** The Latin letter that a letter or digit looks like; itself in lower case if none. */
function baseOf(letter: string): string {
  const lower = letter.toLowerCase();
  return BASE.get(letter) ?? BASE.get(lower) ?? lower;
}

/** Reduces a name to its look: no case, accents, separators or invisible characters, look-alikes as Latin. */
function appearanceOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
  return [...letters].map(baseOf).join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Returns whether a text consists of the words alone, at least one of them reserved. */
function isMadeOf(
  text: string,
  words: readonly string[],
  reserved: ReadonlySet<string>,
  has = false,
): boolean {
  if (text === '') return has;
  return words.some(
    (word) =>
      text.startsWith(word) && isMadeOf(text.slice(word.length), words, reserved, has || reserved.has(word)),
  );
}

const NUMBERED = /^[\d\s._-]+|[\d\s._-]+$/g;

/**
 * Returns whether visitors could take a username for the shop: its names, or words like `Official Support Team`,
 * in any look-alike spelling, with or without numbers.
 */
export function isReservedUsername(username: string, shopNames: readonly string[]): boolean {
  const reserved = new Set([...ROLES, ...shopNames].map(appearanceOf).filter((word) => word !== ''));
  const words = [...reserved, ...COMPANIONS.map(appearanceOf)];
  return [username, username.replace(NUMBERED, '')].some((name) =>
    isMadeOf(appearanceOf(name), words, reserved),
  );
}
