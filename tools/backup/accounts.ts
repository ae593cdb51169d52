import * as v from 'valibot';
import { readLines, writeLines } from './lines';

// Accounts of the Auth emulator, whose password hashes can be copied. firebase-tools exports and imports those of
// Firebase Auth: imports need the project's hash parameters.

const pageSchema = v.object({
  users: v.optional(v.array(v.looseObject({ localId: v.string() })), []),
  nextPageToken: v.optional(v.string()),
});

const PAGE = 1000;

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts */
function address(emulator: string, project: string, method: string): string {
  return `http://${emulator}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${method}`;
}

async function ask(url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function* allAccounts(emulator: string, project: string): AsyncGenerator<object> {
  for (let token: string | undefined = '', isLast = false; !isLast;) {
    const url: string = `${address(emulator, project, 'batchGet')}?maxResults=${PAGE}&nextPageToken=${encodeURIComponent(token ?? '')}`;
    const { users, nextPageToken }: v.InferOutput<typeof pageSchema> = v.parse(pageSchema, await ask(url));
    yield* users;
    token = nextPageToken;
    isLast = users.length === 0 || token === undefined || token === '';
  }
}

/** Returns the number of accounts. */
export function backUpAccounts(emulator: string, project: string, path: string): Promise<number> {
  return writeLines(path, allAccounts(emulator, project));
}

/** Creates or replaces accounts. Returns their number. */
export async function restoreAccounts(emulator: string, project: string, path: string): Promise<number> {
  const users: unknown[] = [];
  for await (const line of readLines(path)) users.push(line);
  for (let from = 0; from < users.length; from += PAGE) {
    const body = { users: users.slice(from, from + PAGE), allowOverwrite: true, sanityCheck: false };
    const { error = [] } = v.parse(
      v.object({ error: v.optional(v.array(v.object({ message: v.string() }))) }),
      await ask(address(emulator, project, 'batchCreate'), body),
    );
    if (error.length > 0)
      throw new Error(`${error.length} accounts were refused: ${error[0]?.message ?? ''}`);
  }
  return users.length;
}
