import { GoogleError, type Google } from '../google/client';
import { failure, warning, type Finding } from '../finding';
import { checkBucket, checkDatabase } from './data';
import { checkApis, checkBilling, readProjectNumber } from './project';
import { checkPublicInvokers, checkRoles, checkTokenCreator } from './roles';
import { checkSignInConfig } from './sign-in';
import type { Target } from './target';

/** What each check asks Google about. */
const CHECKS: Readonly<Record<string, (target: Target) => Promise<Finding[]>>> = {
  'The billing account': checkBilling,
  'The enabled APIs': checkApis,
  'The roles of the functions’ account': checkRoles,
  'Who may sign links': checkTokenCreator,
  'The organisation’s policies': checkPublicInvokers,
  'The Firestore database': checkDatabase,
  'The storage bucket': checkBucket,
  'The sign-in methods': checkSignInConfig,
};

function unchecked(what: string, { message, status }: GoogleError): Finding {
  return warning(`${what} could not be checked (Google answered ${status}): ${message}`);
}

async function findingsOf(what: string, found: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof GoogleError) return [unchecked(what, error)];
    throw error;
  }
}

export interface ProjectSettings {
  readonly project: string;
  readonly region: string;
  readonly bucket: string;
}

/** Asks Google what a deployment to the project needs. Whatever the operator's account may not ask is a warning. */
export async function checkGoogleProject(google: Google, settings: ProjectSettings): Promise<Finding[]> {
  const { project } = settings;
  try {
    const target = { ...settings, google, number: await readProjectNumber(google, project) };
    const found = await Promise.all(
      Object.entries(CHECKS).map(([what, check]) => findingsOf(what, check(target))),
    );
    return found.flat();
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if (error.isForbidden || error.isMissing)
      return [
        failure(`The project ${project} does not exist, or your account has no access: ${error.message}`),
      ];
    return [unchecked('The project', error)];
  }
}
