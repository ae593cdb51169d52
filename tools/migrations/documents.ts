import * as v from 'valibot';
import { GoogleError, unlessMissing, type Google } from '../deploy/google/client';
import type { StoredFields } from './values';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents */
const fieldsSchema = v.optional(
  v.custom<StoredFields>((value) => typeof value === 'object' && value !== null),
  {},
);
const documentSchema = v.object({ name: v.string(), fields: fieldsSchema, updateTime: v.string() });
const pageSchema = v.object({
  documents: v.optional(v.array(documentSchema), []),
  nextPageToken: v.optional(v.string(), ''),
});

export type StoredDocument = v.InferOutput<typeof documentSchema>;

export interface Documents {
  /** The documents of a collection, some at a time. */
  readonly pages: (collection: string) => AsyncIterable<readonly StoredDocument[]>;
  /** Undefined if the document does not exist. */
  readonly read: (name: string) => Promise<StoredDocument | undefined>;
  /** Replaces some fields unless the document was changed since it was read. Returns whether it was not. */
  readonly change: (document: StoredDocument, fields: StoredFields) => Promise<boolean>;
  /** Writes a document, whatever it was. */
  readonly write: (path: string, fields: StoredFields) => Promise<void>;
  /** The name of a document by its path. */
  readonly nameOf: (path: string) => string;
}

const PAGE = 300;

/** The other writer was faster: https://cloud.google.com/firestore/docs/reference/rest/v1/Precondition */
function wasChanged(error: unknown): boolean {
  return error instanceof GoogleError && ['FAILED_PRECONDITION', 'ABORTED', 'NOT_FOUND'].includes(error.code);
}

export function documentsOf(google: Google, project: string): Documents {
  const root = `projects/${project}/databases/(default)/documents`;
  const put = (name: string, fields: StoredFields, condition = ''): Promise<unknown> => {
    const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`);
    const path = `/v1/${name}?${mask.join('&')}${condition}`;
    return google({ service: 'firestore', path, method: 'PATCH', body: { fields } });
  };
  return {
    nameOf: (path) => `${root}/${path}`,
    pages: async function* (collection) {
      for (let token = ''; ;) {
        const path = `/v1/${root}/${collection}?pageSize=${PAGE}&pageToken=${encodeURIComponent(token)}`;
        const page = v.parse(pageSchema, await google({ service: 'firestore', path }));
        yield page.documents;
        if (page.nextPageToken === '') return;
        token = page.nextPageToken;
      }
    },
    read: async (name) => {
      const answer = await unlessMissing(google({ service: 'firestore', path: `/v1/${name}` }));
      return answer === undefined ? undefined : v.parse(documentSchema, answer);
    },
    change: async ({ name, updateTime }, fields) => {
      try {
        await put(name, fields, `&currentDocument.updateTime=${encodeURIComponent(updateTime)}`);
        return true;
      } catch (error) {
        if (wasChanged(error)) return false;
        throw error;
      }
    },
    write: async (path, fields) => {
      await put(`${root}/${path}`, fields);
    },
  };
}
