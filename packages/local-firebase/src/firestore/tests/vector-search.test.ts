import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../testing/admin';
import { openRules, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

let server: TestServer;
const sdks = new Map<string, Firestore>();

beforeAll(async () => {
  server = await startTestServer(openRules);
  for (const transport of ['rest', 'grpc'] as const)
    sdks.set(transport, adminFirestore(server.host, transport));
  const items = sdks.get('rest')?.collection('items');
  const documents = {
    near: { color: 'red', embedding: FieldValue.vector([1, 1]) },
    middle: { color: 'blue', embedding: FieldValue.vector([2, 0]) },
    far: { color: 'red', embedding: FieldValue.vector([6, 9]) },
    other: { color: 'red', embedding: FieldValue.vector([1, 1, 1]) },
    none: { color: 'red', embedding: [1, 1] },
  };
  for (const [id, data] of Object.entries(documents)) await items?.doc(id).set(data);
});

afterAll(async () => {
  await Promise.all([...sdks.values()].map((sdk) => sdk.terminate()));
  await server.close();
});

type VectorQuerySnapshot = Awaited<ReturnType<ReturnType<Query['findNearest']>['get']>>;

function distances(snapshot: VectorQuerySnapshot): readonly (readonly [string, unknown])[] {
  return snapshot.docs.map((document) => [document.id, document.get('distance') as unknown]);
}

// https://firebase.google.com/docs/firestore/vector-search
describe.each(['rest', 'grpc'])('Query.findNearest of the Admin SDK over %s', (transport) => {
  const items = () => {
    const sdk = sdks.get(transport);
    if (sdk === undefined) throw new Error('no SDK');
    return sdk.collection('items');
  };
  const search = {
    vectorField: 'embedding',
    queryVector: FieldValue.vector([1, 1]),
    limit: 10,
    distanceResultField: 'distance',
  } as const;

  test('orders by Euclidean distance and ignores other values and dimensions', async () => {
    const result = await items()
      .findNearest({ ...search, distanceMeasure: 'EUCLIDEAN' })
      .get();
    expect(distances(result)).toEqual([
      ['near', 0],
      ['middle', Math.SQRT2],
      ['far', Math.hypot(5, 8)],
    ]);
  });

  test('orders by cosine distance', async () => {
    const result = await items()
      .findNearest({ ...search, distanceMeasure: 'COSINE' })
      .get();
    const [near, far, middle] = distances(result);
    expect([near?.[0], far?.[0], middle?.[0]]).toEqual(['near', 'far', 'middle']);
    expect(near?.[1]).toBeCloseTo(0, 12);
    expect(far?.[1]).toBeCloseTo(1 - 15 / (Math.SQRT2 * Math.hypot(6, 9)), 12);
    expect(middle?.[1]).toBeCloseTo(1 - Math.SQRT1_2, 12);
  });

  test('orders by dot product, largest first', async () => {
    const result = await items()
      .findNearest({ ...search, distanceMeasure: 'DOT_PRODUCT' })
      .get();
    expect(distances(result)).toEqual([
      ['far', 15],
      ['middle', 2],
      ['near', 2],
    ]);
  });

  test('applies the limit', async () => {
    const result = await items()
      .findNearest({ ...search, limit: 1, distanceMeasure: 'EUCLIDEAN' })
      .get();
    expect(distances(result)).toEqual([['near', 0]]);
  });

  test('applies the threshold: a maximum distance, but a minimum dot product', async () => {
    const within = async (distanceMeasure: 'EUCLIDEAN' | 'DOT_PRODUCT', distanceThreshold: number) => {
      const query = items().findNearest({ ...search, distanceMeasure, distanceThreshold });
      return (await query.get()).docs.map(({ id }) => id);
    };
    expect(await within('EUCLIDEAN', 1.5)).toEqual(['near', 'middle']);
    expect(await within('DOT_PRODUCT', 3)).toEqual(['far']);
  });

  test('searches within a pre-filter and stores no distance', async () => {
    const query = items().where('color', '==', 'red');
    const result = await query.findNearest({ ...search, distanceMeasure: 'EUCLIDEAN' }).get();
    expect(result.docs.map(({ id }) => id)).toEqual(['near', 'far']);
    expect((await items().doc('near').get()).get('distance')).toBeUndefined();
  });

  test('rejects a limit over 1,000', async () => {
    const query = items().findNearest({ ...search, distanceMeasure: 'EUCLIDEAN', limit: 1000 });
    await expect(query.get()).resolves.toHaveProperty('size', 3);
    const response = await server.fetch(`/v1/projects/demo-test/databases/(default)/documents:runQuery`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: 'items' }],
          findNearest: {
            vectorField: { fieldPath: 'embedding' },
            queryVector: {
              mapValue: {
                fields: {
                  __type__: { stringValue: '__vector__' },
                  value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 1 }] } },
                },
              },
            },
            distanceMeasure: 'EUCLIDEAN',
            limit: 1001,
          },
        },
      }),
    });
    expect(response.status).toBe(400);
  });
});
