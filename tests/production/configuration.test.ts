import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deployedConfig } from '@store/tools/deploy/deploy';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

interface Validator {
  (config: unknown): boolean;
  readonly errors?: readonly object[] | null;
}

/** The check that firebase-tools makes of firebase.json. */
const { getValidator } = createRequire(import.meta.url)('firebase-tools/lib/firebaseConfigValidate') as {
  readonly getValidator: () => Validator;
};

function problemsOf(config: string): readonly object[] {
  const validate = getValidator();
  return validate(JSON.parse(config)) ? [] : (validate.errors ?? []);
}

test('firebase.json satisfies the schema of firebase-tools', async () => {
  expect(problemsOf(await readFile(join(root, 'firebase.json'), 'utf8'))).toEqual([]);
});

test('the deployed configuration satisfies the schema of firebase-tools', async () => {
  const site = { pages: ['<style>a{}</style>'], assets: ['index-1.js'] };
  const text = await readFile(join(root, 'firebase.json'), 'utf8');
  expect(problemsOf(deployedConfig(text, site))).toEqual([]);
});

test('the schema refuses a wrong configuration', () => {
  expect(problemsOf('{"hosting":{"public":7}}')).not.toEqual([]);
});
