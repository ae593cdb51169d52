import * as v from 'valibot';

/** https://cloud.google.com/iam/docs/reference/rest/v1/Policy; keeps other fields, as it is written back whole. */
export const policySchema = v.looseObject({
  bindings: v.optional(
    v.array(v.looseObject({ role: v.string(), members: v.optional(v.array(v.string()), []) })),
    [],
  ),
});

export type Policy = v.InferOutput<typeof policySchema>;

export function rolesOf({ bindings }: Policy, member: string): ReadonlySet<string> {
  return new Set(bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role));
}
