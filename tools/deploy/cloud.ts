import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { SECRETS } from '@store/functions/settings';
import { ended } from '../lib/process';
import { fault, type Finding } from './finding';
import type { Settings } from './settings';

/** What firebase-tools answered. */
export interface CliAnswer {
  readonly isDone: boolean;
  readonly output: string;
}

/** Asks firebase-tools something that changes nothing. */
export type AskCli = (...words: string[]) => Promise<CliAnswer>;

/** Where the firebase-tools of this project are. */
export function cliPath(): string {
  return createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
}

const PATIENCE_MS = 60_000;

/** Asks the firebase-tools of this project, for at most a minute. */
export const askCli: AskCli = async (...words) => {
  const child = spawn(process.execPath, [cliPath(), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await ended(child).finally(() => clearTimeout(limit));
  return code === 0
    ? { isDone: true, output: output.replace(/\n$/, '') }
    : { isDone: false, output: `${output}\n${errors}`.trim() };
};

const accountsSchema = v.pipe(v.string(), v.parseJson(), v.object({ result: v.array(v.unknown()) }));

async function checkKeyFile(path: string): Promise<Finding[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    return [
      fault(`GOOGLE_APPLICATION_CREDENTIALS names ${path}, which cannot be read. Correct or unset it.`),
    ];
  const isKey = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ type: v.string() })), text).success;
  return isKey
    ? []
    : [
        fault(
          `GOOGLE_APPLICATION_CREDENTIALS names ${path}, which holds no credentials. Correct or unset it.`,
        ),
      ];
}

/** Where `gcloud auth application-default login` leaves its file. */
function gcloudFile(): string {
  return process.platform === 'win32'
    ? join(process.env['APPDATA'] ?? homedir(), 'gcloud/application_default_credentials.json')
    : join(homedir(), '.config/gcloud/application_default_credentials.json');
}

/** Checks that somebody is signed in; whether they may deploy, Google says. */
export async function checkSignedIn(environment: NodeJS.ProcessEnv, ask: AskCli): Promise<Finding[]> {
  const keyFile = environment['GOOGLE_APPLICATION_CREDENTIALS'];
  if (keyFile) return checkKeyFile(keyFile);
  if (environment['FIREBASE_TOKEN'] || existsSync(gcloudFile())) return [];
  const accounts = v.safeParse(accountsSchema, (await ask('login:list', '--json')).output);
  if (accounts.success && accounts.output.result.length > 0) return [];
  return [
    fault(
      'Nobody is signed in. Run `npx firebase login`; where there is no browser, set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.\nUntil then the secrets cannot be looked at.',
    ),
  ];
}

const HOW: Readonly<Record<(typeof SECRETS)[number], string>> = {
  STORE_LINK_SECRET: 'any 32 random characters, for instance from `openssl rand -hex 32`',
  STRIPE_SECRET_KEY: "Stripe's dashboard shows it under Developers, API keys",
  STRIPE_WEBHOOK_SECRET: "Stripe's dashboard shows it at the webhook, as its signing secret",
};

/** The secrets that could be read, and what is wrong with the others. */
export interface SecretsFound {
  readonly secrets: Settings;
  readonly findings: readonly Finding[];
}

/**
 * Reads a project's secrets from Secret Manager. Their values are only judged: never printed or kept. A line break at the end,
 * which a pipe easily adds, would break every call to Stripe and is a fault.
 */
export async function readSecrets(project: string, ask: AskCli): Promise<SecretsFound> {
  const secrets: Record<string, string> = {};
  const findings: Finding[] = [];
  // One after the other: the first call may have to switch Secret Manager on, and says so in lines before the value.
  for (const name of SECRETS) {
    const { isDone, output } = await ask('functions:secrets:access', name, '--project', project);
    const value = output.split('\n').at(-1) ?? '';
    if (!isDone)
      findings.push(fault(`${name} cannot be read: ${reasonIn(output)}\n${howToSet(name, project)}`));
    else if (value.trim() === '' || value !== value.trim())
      findings.push(
        fault(
          `${name} is empty, or begins or ends with a space or a line break.\n${howToSet(name, project)}`,
        ),
      );
    else secrets[name] = value;
  }
  return { secrets, findings };
}

function howToSet(name: (typeof SECRETS)[number], project: string): string {
  return `To set it: npx firebase functions:secrets:set ${name} --project ${project}   (${HOW[name]})`;
}

/** The sentence with which firebase-tools says why, among its lines. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => line.startsWith('Error:')) ?? lines.at(-1);
  return error?.replace(/^Error:\s*/, '') ?? 'firebase-tools gave no answer within a minute.';
}
