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

/** The procedures of google.firestore.v1.Firestore that answer with one message, by their name there. */
export const unaryProcedures = {
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

/** The procedures that answer with a stream. */
export const streamingProcedures = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryRpc,
  RunAggregationQuery: runAggregationQuery,
} as const satisfies Record<string, Streaming>;

/** The name of a procedure with one answer. */
export type UnaryName = keyof typeof unaryProcedures;

/** The name of a procedure with a stream of answers. */
export type StreamingName = keyof typeof streamingProcedures;
