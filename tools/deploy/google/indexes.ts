import * as v from 'valibot';
import type { Google } from './client';

const pageSchema = v.object({
  indexes: v.optional(v.array(v.object({ name: v.string(), state: v.string() })), []),
  nextPageToken: v.optional(v.string()),
});

export interface IndexStates {
  readonly building: number;
  /** Indexes to delete and create again. */
  readonly broken: readonly string[];
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
export async function readIndexStates(google: Google, project: string): Promise<IndexStates> {
  const found: { readonly name: string; readonly state: string }[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes?pageToken=${token}`;
    const page: v.InferOutput<typeof pageSchema> = v.parse(
      pageSchema,
      await google({ service: 'firestore', path }),
    );
    found.push(...page.indexes);
    token = page.nextPageToken || undefined;
  }
  return {
    building: found.filter(({ state }) => state === 'CREATING').length,
    broken: found.filter(({ state }) => state === 'NEEDS_REPAIR').map(({ name }) => name),
  };
}
