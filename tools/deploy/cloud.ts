import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { SECRETS } from '@store/functions/platform/environment';
import { ended } from '../lib/process';
import { failure, type Finding } from './finding';
import type { Settings } from './settings';

interface CliAnswer {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs a read-only command of firebase-tools. */
export type AskCli = (...words: string[]) => Promise<CliAnswer>;

export function cliPath(): string {
  return createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
}

const CLI_TIMEOUT_MS = 60_000;

export const askCli: AskCli = async (...words) => {
  const child = spawn(process.execPath, [cliPath(), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), CLI_TIMEOUT_MS);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await ended(child).finally(() => clearTimeout(limit));
  return code === 0
    ? { succeeded: true, output: output.replace(/\n$/, '') }
    : { succeeded: false, output: `${output}\n${errors}`.trim() };
};

const accountsSchema = v.pipe(v.string(), v.parseJson(), v.object({ result: v.array(v.unknown()) }));

async function checkKeyFile(path: string): Promise<Finding[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    return [
      failure(`GOOGLE_APPLICATION_CREDENTIALS names ${path}, which cannot be read. Correct it or unset it.`),
    ];
  const isKey = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ type: v.string() })), text).success;
  return isKey
    ? []
    : [
        failure(
          `GOOGLE_APPLICATION_CREDENTIALS names ${path}, which contains no credentials. Correct it or unset it.`,
        ),
      ];
}

/** `gcloud auth application-default login` writes it. */
function gcloudFile(): string {
  return process.platform === 'win32'
    ? join(process.env['APPDATA'] ?? homedir(), 'gcloud/application_default_credentials.json')
    : join(homedir(), '.config/gcloud/application_default_credentials.json');
}

/** Checks that someone is signed in, not that they may deploy. */
export async function checkSignedIn(environment: NodeJS.ProcessEnv, ask: AskCli): Promise<Finding[]> {
  const keyFile = environment['GOOGLE_APPLICATION_CREDENTIALS'];
  if (keyFile) return checkKeyFile(keyFile);
  if (environment['FIREBASE_TOKEN'] || existsSync(gcloudFile())) return [];
  const accounts = v.safeParse(accountsSchema, (await ask('login:list', '--json')).output);
  if (accounts.success && accounts.output.result.length > 0) return [];
  return [
    failure(
      'You are not signed in. Run `npx firebase login` or, without a browser, set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.\nThe secrets can only be checked after that.',
    ),
  ];
}

const HOW: Readonly<Record<(typeof SECRETS)[number], string>> = {
  STORE_LINK_SECRET: '32 random characters, for example from `openssl rand -hex 32`',
  STRIPE_SECRET_KEY: 'in the Stripe dashboard under Developers, API keys',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook in the Stripe dashboard',
  SMTP_URL: 'smtps://user:password@host:465, from your mail provider',
};

export interface SecretsFound {
  readonly secrets: Settings;
  readonly findings: readonly Finding[];
}

/**
 * Reads a project's secrets from Secret Manager to validate them; never prints or stores them. A trailing line
 * break, easily added by a pipe, is a failure: it would break every call to Stripe.
 */
export async function readSecrets(project: string, ask: AskCli): Promise<SecretsFound> {
  const secrets: Record<string, string> = {};
  const findings: Finding[] = [];
  // Sequential: the first call may enable the Secret Manager API, and prints that before the value.
  for (const name of SECRETS) {
    const { succeeded, output } = await ask('functions:secrets:access', name, '--project', project);
    const value = output.split('\n').at(-1) ?? '';
    if (!succeeded)
      findings.push(failure(`${name} cannot be read: ${reasonIn(output)}\n${howToSet(name, project)}`));
    else if (value.trim() === '' || value !== value.trim())
      findings.push(
        failure(
          `${name} is empty, or starts or ends with a space or a line break.\n${howToSet(name, project)}`,
        ),
      );
    else secrets[name] = value;
  }
  return { secrets, findings };
}

function howToSet(name: (typeof SECRETS)[number], project: string): string {
  return `To set it: npx firebase functions:secrets:set ${name} --project ${project}   (${HOW[name]})`;
}

/** The error line in firebase-tools' output. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => line.startsWith('Error:')) ?? lines.at(-1);
  return error?.replace(/^Error:\s*/, '') ?? 'firebase-tools did not answer within a minute.';
}
