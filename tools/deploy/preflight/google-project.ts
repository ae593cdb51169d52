import { GoogleError, type Google } from '../google/client';
import { afterActivation, patientGoogle, type Patience } from '../google/patience';
import { failure, warning, type Finding } from '../finding';
import { checkRuntimeAccount } from './account';
import { disabledApis, missingApis } from './apis';
import { checkBucket, checkDatabase } from './data';
import { checkBilling, readProjectNumber } from './project';
import { refused } from './refusal';
import { checkPublicInvokers } from './roles';
import { checkSignInConfig } from './sign-in';
import type { Target } from './target';

/** What each check asks Google about. */
const CHECKS: Readonly<Record<string, (target: Target) => Promise<Finding[]>>> = {
  'The billing account': checkBilling,
  'The account of the functions': checkRuntimeAccount,
  'The organisation’s policies': publicInvokers,
  'The Firestore database': checkDatabase,
  'The storage bucket': checkBucket,
  'The sign-in methods': checkSignInConfig,
};

/** Only a warning: the deployment opens the functions to visitors or fails, whatever the policies say. */
async function publicInvokers(target: Target): Promise<Finding[]> {
  try {
    return await checkPublicInvokers(target);
  } catch (error) {
    if (!(error instanceof GoogleError && error.isForbidden) || error.disabledApi !== undefined) throw error;
    return [warning(refused('The organisation’s policies could not be checked', error, target.project).text)];
  }
}

export interface ProjectSettings {
  readonly project: string;
  readonly region: string;
  readonly bucket: string;
}

/** Prints a progress line shared by several checks once. */
function withoutRepetitions({ wait, say }: Patience): Patience {
  const said = new Set<string>();
  return {
    wait,
    say: (line) => {
      if (!said.has(line)) say(line);
      said.add(line);
    },
  };
}

async function findingsOf(what: string, found: Promise<Finding[]>, target: Target): Promise<Finding[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof GoogleError) return [refused(`${what} could not be checked`, error, target.project)];
    throw error;
  }
}

/** Every check, with the APIs enabled. Google may then need minutes until they answer. */
async function runChecks(target: Target, missing: readonly string[]): Promise<Finding[]> {
  const google = missing.length === 0 ? afterActivation(target.google, target.patience) : target.google;
  const found = await Promise.all(
    Object.entries(CHECKS).map(([what, check]) => {
      const findings = check({ ...target, google }).catch((error: unknown) => {
        // The failure about missing APIs covers it.
        if (error instanceof GoogleError && missing.includes(error.disabledApi ?? '')) return [];
        throw error;
      });
      return findingsOf(what, findings, target);
    }),
  );
  return found.flat();
}

async function checkTarget(target: Target): Promise<Finding[]> {
  let missing: readonly string[];
  try {
    missing = await missingApis(target);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return [refused('The enabled APIs could not be checked', error, target.project)];
  }
  const found = await runChecks(target, missing);
  return missing.length === 0 ? found : [disabledApis(target, missing), ...found];
}

/** Asks Google what a deployment needs. Anything unanswered is a failure. */
export async function checkGoogleProject(
  google: Google,
  settings: ProjectSettings,
  patience: Patience,
): Promise<Finding[]> {
  const { project } = settings;
  const quiet = withoutRepetitions(patience);
  const patient = patientGoogle(google, quiet);
  try {
    const number = await readProjectNumber(patient, project);
    return await checkTarget({ ...settings, google: patient, patience: quiet, number });
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if ((error.status === 403 && error.reason === '') || error.isMissing)
      return [
        failure(
          `The project ${project} does not exist, or your account has no access: ${error.message}\nTo repair it: npx firebase projects:list`,
        ),
      ];
    return [refused(`The project ${project} could not be read`, error, project)];
  }
}
