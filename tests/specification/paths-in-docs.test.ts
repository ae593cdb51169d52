import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .map((file) => `/${file}`);

/** A path from the root, or the end of a path to a file: `web/src/lib`, `story/tell.ts`. */
const PATH =
  /^(?:(?:docs|domain|functions|ops|packages|tests|tools|web)\/[\w./-]+|[\w./-]*\w\.(?:tsx?|mjs))$/;

/** What a build makes, what the operator writes, a method of MCP, and files of other projects. */
const ELSEWHERE = /^(?:functions\/dist|functions\/\.env|tools\/list$)/;

function exists(path: string): boolean {
  const plain = `/${path.replace(/\/$/, '')}`;
  return files.some((file) => file.endsWith(plain) || file.startsWith(`${plain}/`));
}

test('documents name only files and folders that exist', () => {
  const documents = globSync(['docs/**/*.md', 'CONTRIBUTING.md', 'README.md'], { cwd: ROOT });
  const missing = documents.flatMap((document) =>
    [...readFileSync(`${ROOT}${document}`, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => PATH.test(text) && !ELSEWHERE.test(text) && !exists(text))
      .map((text) => `${document}: ${text}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
