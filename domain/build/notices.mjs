// The notices of third parties that belong to a bundle: of each package name, version, licence and its text. Plain
// JavaScript, because the functions are bundled without a TypeScript loader.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const TEXT = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i;

/** The folders of the packages that files belong to; files of the shop itself have none. */
export function packageFolders(files) {
  const folders = files.map((file) => FOLDER.exec(file.replace(/^\0/, '').replace(/\?.*$/, ''))?.[1]);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

function sourceOf({ repository, homepage }) {
  const address = typeof repository === 'string' ? repository : repository?.url;
  return (address ?? homepage ?? '').replace(/^git\+/, '').replace(/\.git$/, '');
}

function nameOf(author) {
  return typeof author === 'string' ? author : (author?.name ?? '');
}

function licenceTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/** What packages contain of others without saying so in their own licence. */
const CONTAINED = {
  'wasm-media-encoders': {
    licence: 'LGPL-3.0-or-later',
    text: 'Its WebAssembly is LAME, https://lame.sourceforge.io, by the LAME Project, unchanged and in a file of its own, under the GNU Lesser General Public License, version 2 or later.',
  },
};

/** Throws an Error for a package that does not say under which licence it is. */
export function noticeOf(folder) {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = typeof about.license === 'string' ? about.license : (about.license?.type ?? '');
  const texts = licenceTexts(folder);
  if (licence === '' && texts.length === 0)
    throw new Error(`${about.name} ${about.version} is bundled and names no licence.`);
  // Without a file, the identifier and the author are all that the package says.
  const own = texts.length > 0 ? texts.join('\n\n') : `Licence ${licence}. ${nameOf(about.author)}`.trim();
  const contained = CONTAINED[about.name];
  return {
    name: about.name,
    version: about.version,
    source: sourceOf(about),
    licence: contained ? `${licence} AND ${contained.licence}` : licence,
    text: contained ? `${contained.text}\n\n${own}` : own,
  };
}

/** Texts that a package may refer to instead of having them; the LGPL is an addition to the GPL. */
const FULL_TEXTS = {
  'Apache-2.0': ['Apache-2.0'],
  'LGPL-3.0': ['LGPL-3.0', 'GPL-3.0'],
  'LGPL-3.0-only': ['LGPL-3.0', 'GPL-3.0'],
  'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'],
};

function fullTexts(notices) {
  const names = new Set(
    notices.flatMap(({ licence }) => licence.split(' AND ').flatMap((name) => FULL_TEXTS[name] ?? [])),
  );
  return [...names].map((name) => {
    const address = new URL(`./licence-texts/${name}.txt`, import.meta.url);
    return `${name}\n\n${readFileSync(address, 'utf8').trim()}`;
  });
}

const RULE = '-'.repeat(80);

/** The notices of the packages that files of a bundle belong to, by name, each once. `what` is what contains them. */
export function thirdPartyNotices(what, files) {
  const folders = packageFolders(files).filter((folder) => existsSync(join(folder, 'package.json')));
  const notices = folders.map((folder) => noticeOf(folder));
  const unique = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const sorted = [...unique.values()].sort((one, other) => one.name.localeCompare(other.name));
  const entries = sorted.map(({ name, version, licence, source, text }) =>
    [`${name} ${version}`, `Licence: ${licence}`, ...(source ? [`Source: ${source}`] : []), '', text].join(
      '\n',
    ),
  );
  const head = `${what} contains the following software and fonts of others, under their own licences.`;
  return `${[head, ...entries, ...fullTexts(sorted)].join(`\n\n${RULE}\n\n`)}\n`;
}
