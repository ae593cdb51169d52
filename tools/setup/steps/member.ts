import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  isPassword,
  PASSWORD_POLICY,
  tidyUsername,
  usernameFault,
  usernameKey,
} from '@store/domain/people/account';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { GoogleError, unlessMissing } from '../../deploy/google/client';
import { CommandError } from '../../lib/say';
import type { Setup, Step } from '../step';
import { isConfirmed, ownerOf } from './mail';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
const userSchema = v.object({
  localId: v.string(),
  email: v.optional(v.string(), ''),
  displayName: v.optional(v.string(), ''),
  customAttributes: v.optional(v.string(), '{}'),
});
type User = v.InferOutput<typeof userSchema>;

const usersSchema = v.object({
  users: v.optional(v.array(userSchema), []),
  nextPageToken: v.optional(v.string(), ''),
});

const claimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ member: v.optional(v.boolean(), false) }));

function isMember({ customAttributes }: User): boolean {
  return v.is(claimsSchema, customAttributes) && v.parse(claimsSchema, customAttributes).member;
}

/** Undefined for none: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchGet */
async function findMember({ google, project }: Setup): Promise<string | undefined> {
  for (let token = ''; ;) {
    const path = `/v1/projects/${project}/accounts:batchGet?maxResults=1000&nextPageToken=${token}`;
    const page = v.parse(usersSchema, await google({ service: 'identitytoolkit', path }));
    const member = page.users.find(isMember);
    if (member) return member.email;
    if (page.nextPageToken === '') return undefined;
    token = page.nextPageToken;
  }
}

async function findUser({ google, project }: Setup, email: string): Promise<User | undefined> {
  const path = `/v1/projects/${project}/accounts:lookup`;
  const body = { email: [email] };
  const answer = await google({ service: 'identitytoolkit', path, method: 'POST', body });
  return v.parse(usersSchema, answer).users[0];
}

async function ensureUser(setup: Setup, email: string): Promise<User> {
  const before = await findUser(setup, email);
  if (before) return before;
  const { answers, google, project } = setup;
  const displayName = await answers.ask({
    name: 'username',
    text: 'Your username in the shop, which comments show',
    fallback: 'Producer',
    problem: (name) => (usernameFault(tidyUsername(name)) === null ? undefined : 'It cannot be a username.'),
  });
  const password = await answers.ask({
    name: 'password',
    text: `Password of your account (${PASSWORD_POLICY.toLowerCase().replace('.', '')})`,
    problem: (answer) => (isPassword(answer) ? undefined : PASSWORD_POLICY),
  });
  // https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects/accounts
  const path = `/v1/projects/${project}/accounts`;
  const localId = randomBytes(21).toString('base64url');
  const emailVerified = await isConfirmed(setup, email);
  const body = { localId, email, password, displayName: tidyUsername(displayName), emailVerified };
  await google({ service: 'identitytoolkit', path, method: 'POST', body }).catch((error: unknown) => {
    // The call was repeated after a lost answer.
    if (!(error instanceof GoogleError && error.message.startsWith('EMAIL_EXISTS'))) throw error;
  });
  return (await findUser(setup, email)) ?? { localId, email, displayName, customAttributes: '{}' };
}

const documentsPath = '/databases/(default)/documents';

/** Names to try for a user in turn: others may have the first ones. */
function usernamesFor({ displayName, localId }: User): string[] {
  const username = tidyUsername(displayName);
  return [username, `${username}-2`, `${username}-${localId.slice(0, 8)}`];
}

/** Writes the profile like a sign-up (functions/src/people/account/profiles.ts), unless there is one. */
async function ensureProfile(setup: Setup, user: User): Promise<void> {
  const { google, project } = setup;
  const path = `/v1/projects/${project}${documentsPath}/users/${user.localId}`;
  for (const username of usernamesFor(user)) {
    if ((await unlessMissing(google({ service: 'firestore', path }))) !== undefined) return;
    if (await writeProfile(setup, user, username)) return;
  }
  throw new CommandError(
    `No username is free for ${user.email}. Sign up in the shop with this address, then repeat this command.`,
  );
}

/** Returns false, and writes nothing, if the username or profile exists. */
async function writeProfile(
  { google, project }: Setup,
  { localId, email }: User,
  username: string,
): Promise<boolean> {
  const root = `projects/${project}${documentsPath}`;
  const now = String(Date.now());
  const reservation = Buffer.from(usernameKey(username)).toString('base64url');
  const isNew = { exists: false };
  const writes = [
    {
      currentDocument: isNew,
      update: {
        name: `${root}/usernames/${reservation}`,
        fields: { uid: { stringValue: localId }, at: { integerValue: now } },
      },
    },
    {
      currentDocument: isNew,
      update: {
        name: `${root}/users/${localId}`,
        fields: {
          username: { stringValue: username },
          email: { stringValue: email },
          keys: { arrayValue: { values: searchKeys(email).map((key) => ({ stringValue: key })) } },
          createdAt: { integerValue: now },
        },
      },
    },
  ];
  // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/commit
  const commit = google({
    service: 'firestore',
    path: `/v1/${root}:commit`,
    method: 'POST',
    body: { writes },
  });
  return commit.then(
    () => true,
    (error: unknown) => {
      if (error instanceof GoogleError && error.code === 'ALREADY_EXISTS') return false;
      throw error;
    },
  );
}

export const member: Step = {
  name: 'member',
  title: 'First member',
  cost: 'nothing',
  found: findMember,
  make: async (setup) => {
    const { google, project } = setup;
    const user = await ensureUser(setup, (await ownerOf(setup)).toLowerCase());
    await ensureProfile(setup, user);
    // Last: marks the step as done.
    await google({
      service: 'identitytoolkit',
      path: `/v1/projects/${project}/accounts:update`,
      method: 'POST',
      body: { localId: user.localId, customAttributes: JSON.stringify({ member: true }) },
    });
  },
};
