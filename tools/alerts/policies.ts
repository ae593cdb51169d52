import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const seconds = v.pipe(v.string(), v.regex(/^\d+s$/));

const conditionSchema = v.union([
  v.strictObject({ displayName: text, conditionMatchedLog: v.strictObject({ filter: text }) }),
  v.strictObject({
    displayName: text,
    conditionAbsent: v.strictObject({
      filter: text,
      aggregations: v.array(
        v.strictObject({
          alignmentPeriod: seconds,
          perSeriesAligner: v.picklist(['ALIGN_DELTA', 'ALIGN_RATE', 'ALIGN_COUNT']),
          crossSeriesReducer: v.picklist(['REDUCE_NONE', 'REDUCE_SUM']),
        }),
      ),
      duration: seconds,
    }),
  }),
]);

/** What ops/alerts uses of https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
export const policySchema = v.strictObject({
  displayName: text,
  /** `beat_store` identifies the policy when it is applied again. */
  userLabels: v.strictObject({ beat_store: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)) }),
  severity: v.picklist(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: v.literal('OR'),
  conditions: v.pipe(v.array(conditionSchema), v.length(1)),
  alertStrategy: v.strictObject({
    /** Log conditions need it; others refuse it. */
    notificationRateLimit: v.optional(v.strictObject({ period: seconds })),
    autoClose: seconds,
  }),
  documentation: v.strictObject({ mimeType: v.literal('text/markdown'), content: text }),
});

export type AlertPolicy = v.InferOutput<typeof policySchema>;

/** The policies in ops/alerts. Throws a ValiError for a malformed one. */
export async function readPolicies(root: string): Promise<AlertPolicy[]> {
  const folder = join(root, 'ops/alerts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => v.parse(policySchema, JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
