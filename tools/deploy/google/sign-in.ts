import { createRequire } from 'node:module';
import { googleWith, type Google } from './client';

interface Account {
  readonly user: object;
  readonly tokens: object;
}

/** The sign-in parts of firebase-tools, as in its commands (lib/command.js). */
interface FirebaseTools {
  readonly getProjectDefaultAccount: (folder: string) => Account | undefined;
  readonly setActiveAccount: (options: object, account: Account) => void;
  readonly requireAuth: (options: object) => Promise<unknown>;
  readonly getAccessToken: () => Promise<string>;
}

function loadFirebaseTools(): FirebaseTools {
  const load = createRequire(import.meta.url);
  return {
    ...(load('firebase-tools/lib/auth') as Pick<
      FirebaseTools,
      'getProjectDefaultAccount' | 'setActiveAccount'
    >),
    ...(load('firebase-tools/lib/requireAuth') as Pick<FirebaseTools, 'requireAuth'>),
    ...(load('firebase-tools/lib/apiv2') as Pick<FirebaseTools, 'getAccessToken'>),
  };
}

/**
 * Calls Google with firebase-tools' sign-in: `firebase login`, FIREBASE_TOKEN or application default credentials.
 * Throws an Error without one.
 */
export async function signInToGoogle(root: string, project: string): Promise<Google> {
  const { getProjectDefaultAccount, setActiveAccount, requireAuth, getAccessToken } = loadFirebaseTools();
  const options = { project, nonInteractive: true };
  const account = getProjectDefaultAccount(root);
  if (account) setActiveAccount(options, account);
  await requireAuth(options);
  return googleWith(getAccessToken, project);
}
