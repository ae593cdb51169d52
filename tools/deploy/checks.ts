import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { checkRules } from '../local/rules-check';
import { CommandError } from '../lib/say';
import { readConfig, type Config } from '@store/functions/platform/environment';
import { checkBuilds } from './build-checks';
import { checkSignedIn, readSecrets, type AskCli } from './cloud';
import { failure, warning, type Finding } from './finding';
import type { Google } from './google/client';
import type { Patience } from './google/patience';
import { checkGoogleProject } from './preflight/google-project';
import { checkMailServer } from './preflight/mail-server';
import { checkStripeAccount } from './preflight/stripe-account';
import { readPayees } from './preflight/payees';
import { readTaxChoices } from './preflight/tax-settings';
import { checkSettings, checkStart, missingSettings, readSettings } from './settings';

async function checkRulesFiles(root: string): Promise<Finding[]> {
  try {
    await checkRules(root);
    return [];
  } catch (error) {
    if (error instanceof CommandError) return [failure(error.message)];
    throw error;
  }
}

const indexesSchema = v.pipe(v.string(), v.parseJson(), v.object({ indexes: v.array(v.unknown()) }));

async function checkIndexes(root: string): Promise<Finding[]> {
  const text = await readFile(join(root, 'firestore.indexes.json'), 'utf8').catch(() => '');
  return v.is(indexesSchema, text) ? [] : [failure('firestore.indexes.json is not valid JSON with indexes.')];
}

async function checkTree(root: string): Promise<Finding[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root });
    if (stdout.trim() === '') return [];
    return [warning('There are uncommitted changes: the deployment will not match any commit.')];
  } catch {
    return [warning('git could not tell whether everything is committed.')];
  }
}

/** Checks that need no project. */
export async function checkSources(root: string): Promise<Finding[]> {
  const found = await Promise.all([checkTree(root), checkRulesFiles(root), checkIndexes(root)]);
  return found.flat();
}

export interface ProjectCheck {
  readonly findings: readonly Finding[];
  /** The functions' future configuration; undefined unless settings and secrets are valid. */
  readonly config: Config | undefined;
}

/** Checks a project's settings, sign-in, secrets and builds. Reports every failure; changes nothing. */
export async function checkProject(root: string, project: string, ask: AskCli): Promise<ProjectCheck> {
  const settings = await readSettings(root, project);
  const signedIn = await checkSignedIn(process.env, ask);
  const isSignedIn = signedIn.length === 0;
  const { secrets, findings } = isSignedIn ? await readSecrets(project, ask) : { secrets: {}, findings: [] };
  const found = [...signedIn, ...findings];
  if (!settings) return { findings: [missingSettings(project), ...found], config: undefined };
  const judged = [...checkSettings(project, settings), ...checkStart(project, settings, secrets)];
  const canBuild = !judged.some(({ kind }) => kind === 'failure');
  const built = canBuild
    ? await checkBuilds(root, project, settings)
    : [warning('Nothing was built, because the settings are not valid.')];
  const isComplete = canBuild && found.length === 0;
  return {
    findings: [...found, ...judged, ...built],
    config: isComplete ? readConfig({ ...settings, ...secrets, GCLOUD_PROJECT: project }) : undefined,
  };
}

/** Asks Google, Stripe and the mail server what a deployment needs. */
export async function checkServices(google: Google, config: Config, patience: Patience): Promise<Finding[]> {
  const { project, region, bucket, origin, payments, mail } = config;
  const checkStripe = async (): Promise<Finding[]> => {
    const { tax, findings } = await readTaxChoices(google, project, payments);
    const payees = await readPayees(google, project);
    const { isStripePaying } = payees;
    const account = await checkStripeAccount({ ...payments, ...tax }, { origin, project, isStripePaying });
    return [...findings, ...payees.findings, ...account];
  };
  const found = await Promise.all([
    checkGoogleProject(google, { project, region, bucket }, patience),
    checkStripe(),
    checkMailServer(mail, project),
  ]);
  return found.flat();
}
