import { paths } from '@store/domain/platform/paths';
import { RENDERED_PATHS, templatePath } from '@store/domain/pages/html/rendered-pages';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { staticPages } from './staticPages';

const firebaseSchema = v.object({
  hosting: v.object({
    rewrites: v.array(
      v.object({
        source: v.optional(v.string()),
        regex: v.optional(v.string()),
        destination: v.optional(v.string()),
        function: v.optional(v.object({ functionId: v.string() })),
      }),
    ),
  }),
});

const { rewrites } = v.parse(
  firebaseSchema,
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../firebase.json'), 'utf8')),
).hosting;

/** Unknown addresses, which may have led somewhere at another shop. It comes last. */
const UNKNOWN = '[A-Z]|^/[^.]*$';

/** The functions to which a regular expression of firebase.json leads a path that is known. */
function functionsFor(path: string): string[] {
  return rewrites
    .filter(({ regex }) => regex !== UNKNOWN)
    .flatMap(({ regex, function: target }) =>
      regex !== undefined && target && new RegExp(regex).test(path) ? [target.functionId] : [],
    );
}

test('Hosting leads unknown addresses to the function, after all that are known', () => {
  expect(rewrites.at(-1)).toMatchObject({ regex: UNKNOWN, function: { functionId: 'page' } });
});

test('every prerendered page with an address of its own is rendered by the function', () => {
  const own = staticPages.filter(({ isCanonical, modules }) => isCanonical && modules.length > 0);
  expect(own.map(({ address }) => address).sort()).toEqual([...RENDERED_PATHS].sort());
  for (const { address, file } of own) expect(file).toBe(templatePath(address));
});

test('Hosting has no file at the address of a rendered page, which it would prefer to the function', () => {
  const files = staticPages.map(({ file }) => file);
  for (const path of [...RENDERED_PATHS, '/index']) expect(files).not.toContain(path);
});

test('Hosting leads the addresses of rendered pages to the function, and no others', () => {
  const others = Object.values(paths).filter((path) => !RENDERED_PATHS.includes(path));
  for (const path of RENDERED_PATHS) expect([path, functionsFor(path)]).toEqual([path, ['page']]);
  for (const path of [...others, '/nowhere', '/newsletter/nothing', '/email', '/aboutx'])
    if (!/[A-Z]/.test(path)) expect([path, functionsFor(path)]).toEqual([path, []]);
});
