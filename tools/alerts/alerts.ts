import { parseArgs } from 'node:util';
import { isEmail } from '@store/domain/platform/validation';
import { GoogleError } from '../deploy/google/client';
import { signInToGoogle } from '../deploy/google/sign-in';
import { CommandError, say } from '../lib/say';
import { applyPolicies } from './apply';
import { readPolicies } from './policies';

const USAGE = `npm run alerts -- --project ID --email you@your.domain
Creates the alert policies in ops/alerts in a project, or updates them, and mails this address.`;

interface AlertOptions {
  readonly project: string;
  readonly email: string;
}

/** Throws a CommandError with the usage. */
function parseAlertOptions(args: readonly string[]): AlertOptions {
  try {
    const options = { project: { type: 'string' }, email: { type: 'string' } } as const;
    const { project, email } = parseArgs({ args: [...args], options }).values;
    if (project && email && isEmail(email)) return { project, email };
  } catch {
    // Unknown options get the usage below.
  }
  throw new CommandError(USAGE);
}

/** `npm run alerts`: applies the alert policies to a project. Repeatable. */
export async function alerts(root: string, args: readonly string[]): Promise<void> {
  const { project, email } = parseAlertOptions(args);
  const policies = await readPolicies(root);
  const google = await signInToGoogle(root, project);
  try {
    for (const line of await applyPolicies(google, { project, email, policies })) say(line);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new CommandError(
      `Cloud Monitoring answered: ${error.message}\nThe API must be enabled (gcloud services enable monitoring.googleapis.com --project ${project}), and your account needs the roles Monitoring AlertPolicy Editor and Monitoring NotificationChannel Editor. Then run this again.`,
    );
  }
}
