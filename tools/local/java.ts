import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { CommandError } from '../lib/say';

/**
 * What runs the Emulator Suite's two Java parts: the official programs or packages/local-firebase. firebase-tools
 * runs the rest either way.
 */
export type Platform = { readonly kind: 'official' } | { readonly kind: 'builtin'; readonly reason: string };

const MINIMUM_JAVA = 21;
const JAVA_PARTS = ['firestore', 'storage'] as const;

/** Major version of the PATH's Java; undefined without Java. */
async function javaVersion(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const java = spawn('java', ['-version'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    java.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    java.once('error', () => resolve(undefined));
    java.once('close', () => {
      const match = /version "([1-9]\d*)/.exec(output);
      resolve(match ? Number(match[1]) : undefined);
    });
  });
}

const detailsSchema = v.looseObject({
  downloadPath: v.string(),
  opts: v.looseObject({ remoteUrl: v.string() }),
});
const downloadsSchema = v.looseObject({ getDownloadDetails: v.function() });

/** Parts neither on disk nor available for download. */
async function missingParts(): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const downloads = v.parse(downloadsSchema, require('firebase-tools/lib/emulator/downloadableEmulators'));
  const missing: string[] = [];
  for (const part of JAVA_PARTS) {
    const { downloadPath, opts } = v.parse(detailsSchema, downloads.getDownloadDetails(part));
    if (!existsSync(downloadPath) && !(await isDownloadable(opts.remoteUrl))) missing.push(part);
  }
  return missing;
}

async function isDownloadable(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return ok;
  } catch {
    // Offline, or the host is unreachable.
    return false;
  }
}

/** Why the official programs can't run; undefined when they can. */
async function whyNotOfficial(): Promise<string | undefined> {
  const java = await javaVersion();
  if (java === undefined) return `Java ${MINIMUM_JAVA} or newer is not installed`;
  if (java < MINIMUM_JAVA) return `Java ${MINIMUM_JAVA} or newer is required, found Java ${java}`;
  const missing = await missingParts();
  if (missing.length === 0) return undefined;
  return `the ${missing.join(' and ')} emulator is not installed and cannot be downloaded`;
}

/**
 * Chooses by availability, or by `EMULATORS=official|builtin`. Throws a CommandError for another value, and if the
 * official programs are requested but can't run.
 */
export async function choosePlatform(requested: string | undefined): Promise<Platform> {
  if (requested === 'builtin') return { kind: 'builtin', reason: 'EMULATORS=builtin is set' };
  if (requested !== undefined && requested !== 'official')
    throw new CommandError(`EMULATORS must be 'official' or 'builtin', not '${requested}'.`);

  const reason = await whyNotOfficial();
  if (reason === undefined) return { kind: 'official' };
  if (requested === 'official') throw new CommandError(`The official emulators cannot run here: ${reason}.`);
  return { kind: 'builtin', reason };
}
