import { createInterface } from 'node:readline/promises';
import { say, sayDone } from '../lib/say';
import type { Finding, Fix } from './finding';

/** Returns whether the answer was yes. */
export type Confirm = (question: string) => Promise<boolean>;

/** An empty answer is a no. */
export function isYes(answer: string): boolean {
  return /^y(?:es)?$/i.test(answer.trim());
}

export const confirmAll: Confirm = () => Promise.resolve(true);

export const confirmInTerminal: Confirm = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  return isYes(answer);
};

/** Asks a question again only after a yes. */
export function onceDeclined(confirm: Confirm): Confirm {
  const declined = new Set<string>();
  return async (question) => {
    if (declined.has(question)) return false;
    const isConfirmed = await confirm(question);
    if (!isConfirmed) declined.add(question);
    return isConfirmed;
  };
}

export async function applyFixes(findings: readonly Finding[], confirm: Confirm): Promise<number> {
  let applied = 0;
  const fixable = findings.filter((finding): finding is Finding & { fix: Fix } => finding.fix !== undefined);
  for (const { text, fix } of fixable) {
    say(text);
    if (!(await confirm(`Fix it now? (${fix.command})`))) continue;
    await fix.apply();
    sayDone('Fixed.');
    applied++;
  }
  return applied;
}

/** Applies every fix unasked. Returns their number. */
export async function applyAll(findings: readonly Finding[]): Promise<number> {
  const fixes = findings.flatMap(({ fix }) => (fix ? [fix] : []));
  for (const { apply } of fixes) await apply();
  return fixes.length;
}
