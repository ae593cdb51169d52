import type { Streaming, Unary } from './backend';
import {
  batchWrite,
  beginTransactionRpc,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from './commits';
import { batchGetDocuments, getDocument } from './documents';
import { listCollectionIds, listDocuments } from './listings';
import { partitionQuery, runAggregationQuery, runQueryRpc } from './queries';

/** Unary methods of google.firestore.v1.Firestore, by name. */
export const unaryMethods = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransactionRpc,
  Commit: commit,
  Rollback: rollback,
  BatchWrite: batchWrite,
  ListCollectionIds: listCollectionIds,
  PartitionQuery: partitionQuery,
} as const satisfies Record<string, Unary>;

/** Server-streaming methods. */
export const streamingMethods = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryRpc,
  RunAggregationQuery: runAggregationQuery,
} as const satisfies Record<string, Streaming>;

export type UnaryName = keyof typeof unaryMethods;

export type StreamingName = keyof typeof streamingMethods;
