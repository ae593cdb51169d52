import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { version } from '../../package.json';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

test('CHANGELOG.md describes the release of package.json', async () => {
  const headings = (await readFile(join(root, 'CHANGELOG.md'), 'utf8')).match(/^## .*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`),
  );
});
