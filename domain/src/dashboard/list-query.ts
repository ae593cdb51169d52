import * as v from 'valibot';

/** What an address says by the parameters of a schema, which are all optional; values that do not exist are ignored. */
export function parseListQuery<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  parameters: Readonly<Record<string, string>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const valid = Object.entries(schema.entries).filter(([name, entry]) => v.is(entry, parameters[name]));
  return v.parse(schema, Object.fromEntries(valid.map(([name]) => [name, parameters[name]])));
}
