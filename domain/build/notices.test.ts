import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeOf, packageFolders, thirdPartyNotices } from './notices.mjs';

const root = join(import.meta.dirname, '../../node_modules');
const [ENCODER, ARCHIVO] = [join(root, 'wasm-media-encoders'), join(root, '@fontsource-variable/archivo')];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notices-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a bundle has the notices of its packages once, with version and text, and none of its own files', () => {
  const text = thirdPartyNotices('The shop', [
    join(ENCODER, 'dist/es/index.mjs'),
    `\0${join(ENCODER, 'wasm/mp3.wasm')}?url`,
    join(ARCHIVO, 'files/archivo-latin-wght-normal.woff2'),
    '/shop/web/src/main.tsx',
  ]);
  expect(text.match(/^wasm-media-encoders \d/gm)).toHaveLength(1);
  expect(text).toMatch(/^Licence: MIT AND LGPL-3.0-or-later[^]*LAME Project[^]*MIT License/m);
  expect(text).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE[^]*GNU GENERAL PUBLIC LICENSE/);
  expect(text).toMatch(/^@fontsource-variable\/archivo \d[^]*SIL OPEN FONT LICENSE/im);
  expect(text).toMatch(/^Source: https:\/\//m);
});

test('a file belongs to the innermost package', () => {
  expect(packageFolders(['/a/node_modules/@x/y/node_modules/z/i.js', '/a/src/i.js'])).toEqual([
    '/a/node_modules/@x/y/node_modules/z',
  ]);
});

test('a package that names no licence ends the build', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mystery', version: '1.0.0' }));
  expect(() => noticeOf(folder)).toThrow('mystery 1.0.0 is bundled and names no licence.');
});
