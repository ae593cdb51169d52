import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { MINIMUM, PRODUCTION_MAJOR } from './choose.mjs';

const root = join(import.meta.dirname, '../..');

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

const MAJOR = String(PRODUCTION_MAJOR);

// https://docs.cloud.google.com/run/docs/runtimes/function-runtimes lists the runtimes with their ends.
test.each([
  ['firebase.json', /"runtime": "nodejs(\d+)"/g],
  ['functions/build.mjs', /(?:target: 'node|node: ')(\d+)'/g],
  ['.nvmrc', /^(\d+)$/gm],
  ['.github/workflows/test.yml', /node-version: (\d+)/g],
  ['.github/workflows/nightly.yml', /(?:node-version: |container: node:)(\d+)/g],
  ['tests/package.json', /"@types\/node": "\^(\d+)\./g],
  ['tools/node/packages/package.json', /"node-(?:bin|darwin|linux|win)-[\w-]+": "\^(\d+)\./g],
])('%s names the Node of production', (file, pattern) => {
  const found = [...read(file).matchAll(pattern)].map(([, major]) => major);
  expect(new Set(found)).toEqual(new Set([MAJOR]));
});

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ engines: v.object({ node: v.string() }) }),
);

test.each([
  'package.json',
  'functions/package.json',
  'packages/local-firebase/package.json',
  'packages/local-mail/package.json',
  'packages/local-stripe/package.json',
])('%s asks for the least Node that its packages need', (file) => {
  const { engines } = v.parse(packageSchema, read(file));
  expect(`${engines.node.replace('>=', '')}.0`).toBe(MINIMUM);
});
