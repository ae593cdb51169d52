import { CommandError } from '../lib/say';

/**
 * The environment for a deployed project. For a person's sign-in, Google also asks which project's quota a call
 * uses (https://cloud.google.com/docs/quotas/set-quota-project). Throws a CommandError if the environment selects
 * an emulator.
 */
export function deployedProject(project: string): Record<string, string> {
  const emulator = [
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
  ].find((name) => process.env[name]);
  if (emulator) throw new CommandError(`${emulator} is set and would select an emulator. Unset it.`);
  const { GOOGLE_CLOUD_QUOTA_PROJECT = project } = process.env;
  return { GCLOUD_PROJECT: project, GOOGLE_CLOUD_QUOTA_PROJECT };
}
