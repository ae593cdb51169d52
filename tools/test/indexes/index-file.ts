import * as v from 'valibot';

const scope = v.picklist(['COLLECTION', 'COLLECTION_GROUP']);
const direction = v.picklist(['ASCENDING', 'DESCENDING']);

const indexSchema = v.object({
  collectionGroup: v.string(),
  queryScope: scope,
  fields: v.array(
    v.object({
      fieldPath: v.string(),
      order: v.optional(direction),
      arrayConfig: v.optional(v.literal('CONTAINS')),
    }),
  ),
});

/** firestore.indexes.json. https://firebase.google.com/docs/reference/firestore/indexes */
export const indexFileSchema = v.object({
  indexes: v.array(indexSchema),
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      indexes: v.array(
        v.object({
          order: v.optional(direction),
          arrayConfig: v.optional(v.literal('CONTAINS')),
          queryScope: scope,
        }),
      ),
    }),
  ),
});

export type IndexFile = v.InferOutput<typeof indexFileSchema>;
export type Index = IndexFile['indexes'][number];

/** A query as `packages/local-firebase` records it. */
export const queryShapeSchema = v.object({
  collectionGroup: v.string(),
  queryScope: scope,
  equal: v.array(v.string()),
  contains: v.array(v.string()),
  orders: v.array(v.object({ field: v.string(), direction })),
});

export type QueryShape = v.InferOutput<typeof queryShapeSchema>;
