import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { PLANTED_BUGS } from './planted-bugs.ts';

/** Plants the bug that the environment variable PLANTED_BUG names, while the tests load the product. */
export function plantBug(root: string): Plugin {
  const name = process.env['PLANTED_BUG'];
  const bug = PLANTED_BUGS.find((each) => each.name === name);
  if (name !== undefined && !bug) throw new Error(`There is no planted bug named '${name}'.`);
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform(code, id) {
      if (!bug || id !== resolve(root, bug.file)) return undefined;
      if (!code.includes(bug.find)) throw new Error(`${bug.file} does not contain: ${bug.find}`);
      return code.replace(bug.find, () => bug.replace);
    },
  };
}
