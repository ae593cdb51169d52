import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const GUIDES = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md'];

interface CliCommand {
  readonly options: readonly { readonly long?: string }[];
}

/** The parts of firebase-tools that know its commands; its `--help` is made from them. */
interface FirebaseTools {
  readonly cli: CliCommand;
  readonly getCommand: (name: string) => CliCommand | undefined;
}

const firebase = createRequire(import.meta.url)('firebase-tools') as FirebaseTools;

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.record(v.string(), v.string()) }),
);

/** Invocations of a program in code blocks and code spans, each with its words. */
async function invocations(start: string): Promise<[guide: string, line: string, words: string[]][]> {
  const found = await Promise.all(
    GUIDES.map(async (guide) => {
      const text = await readFile(join(root, guide), 'utf8');
      const pattern = new RegExp(`${start} ([^\\n\`|&]+)`, 'g');
      return [...text.matchAll(pattern)].map(([line, rest = '']): [string, string, string[]] => [
        guide,
        line.trim(),
        rest.trim().split(/\s+/),
      ]);
    }),
  );
  return found.flat();
}

function optionsOf(command: CliCommand): string[] {
  return command.options.flatMap(({ long }) => (long === undefined ? [] : [long]));
}

describe('commands of firebase-tools in the guides', async () => {
  const found = await invocations('npx firebase');

  test('are found', () => {
    expect(found.length).toBeGreaterThan(15);
  });

  test.each(found)('%s: %s', (_guide, _line, [name = '', ...words]) => {
    const command = firebase.getCommand(name);
    expect(command, name).toBeDefined();
    const known = [...optionsOf(firebase.cli), ...(command ? optionsOf(command) : [])];
    for (const option of words.filter((word) => /^--[a-z]/.test(word))) expect(known).toContain(option);
  });
});

describe('scripts of the repository in the guides', async () => {
  const found = await invocations('npm run');
  const { scripts } = v.parse(packageSchema, await readFile(join(root, 'package.json'), 'utf8'));

  test('are found', () => {
    expect(found.length).toBeGreaterThan(15);
  });

  test.each(found)('%s: %s', async (_guide, _line, [name = '', ...words]) => {
    const workspace = words[words.indexOf('-w') + 1];
    const own = words.includes('-w')
      ? v.parse(packageSchema, await readFile(join(root, workspace ?? '', 'package.json'), 'utf8')).scripts
      : scripts;
    expect(Object.keys(own)).toContain(name);
  });
});
