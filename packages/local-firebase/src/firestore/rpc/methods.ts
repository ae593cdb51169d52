import type { Streaming, Unary } from './backend';
import { batchWrite, beginTransactionRpc, commit, rollback, updateDocument } from './commits';
import { batchGetDocuments, getDocument } from './documents';
import { listCollectionIds, listDocuments } from './listings';
import { runAggregationQuery, runQueryRpc } from './queries';

/**
 * The unary methods of google.firestore.v1.Firestore that SDKs and migrations call, by name. SDKs write with Commit and
 * BatchWrite.
 */
export const unaryMethods = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  UpdateDocument: updateDocument,
  BeginTransaction: beginTransactionRpc,
  Commit: commit,
  Rollback: rollback,
  BatchWrite: batchWrite,
  ListCollectionIds: listCollectionIds,
} as const satisfies Record<string, Unary>;

export const streamingMethods = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryRpc,
  RunAggregationQuery: runAggregationQuery,
} as const satisfies Record<string, Streaming>;

export type UnaryName = keyof typeof unaryMethods;

export type StreamingName = keyof typeof streamingMethods;
