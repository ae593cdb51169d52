import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { LaunchError } from '../lib/say';

/**
 * What runs in the place of the Emulator Suite's two Java programs: the programs themselves, or our own parts. The rest of
 * the suite is firebase-tools in either case.
 */
export type Platform = { readonly kind: 'official' } | { readonly kind: 'builtin'; readonly because: string };

const JAVA_MINIMUM = 21;
const JAVA_PARTS = ['firestore', 'storage'] as const;

/** The major version of the Java on the PATH, or undefined where there is none. */
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

/** The parts that are neither on disk nor to be downloaded from here. */
async function missingParts(): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const downloads = v.parse(downloadsSchema, require('firebase-tools/lib/emulator/downloadableEmulators'));
  const missing: string[] = [];
  for (const part of JAVA_PARTS) {
    const { downloadPath, opts } = v.parse(detailsSchema, downloads.getDownloadDetails(part));
    if (!existsSync(downloadPath) && !(await canFetch(opts.remoteUrl))) missing.push(part);
  }
  return missing;
}

async function canFetch(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return ok;
  } catch {
    // Out of reach is the answer that was asked for.
    return false;
  }
}

/** Why the official parts cannot run here, in words, or undefined when they can. */
async function whyNotOfficial(): Promise<string | undefined> {
  const java = await javaVersion();
  if (java === undefined) return `Java ${JAVA_MINIMUM} or newer is not installed`;
  if (java < JAVA_MINIMUM) return `Java ${JAVA_MINIMUM} or newer is needed, here is Java ${java}`;
  const missing = await missingParts();
  if (missing.length === 0) return undefined;
  return `the ${missing.join(' and ')} emulator is neither on this machine nor can it be downloaded`;
}

/**
 * Decides by what is there, or as `EMULATORS=official|builtin` says. Throws a LaunchError when the official parts are
 * demanded and cannot run, or when the variable says something else.
 */
export async function choosePlatform(demanded: string | undefined): Promise<Platform> {
  if (demanded === 'builtin') return { kind: 'builtin', because: 'EMULATORS=builtin asks for them' };
  if (demanded !== undefined && demanded !== 'official')
    throw new LaunchError(`EMULATORS must be 'official' or 'builtin', not '${demanded}'.`);

  const because = await whyNotOfficial();
  if (because === undefined) return { kind: 'official' };
  if (demanded === 'official') throw new LaunchError(`The official emulators cannot run here: ${because}.`);
  return { kind: 'builtin', because };
}
