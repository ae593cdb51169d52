import * as v from 'valibot';
import { ApiError } from './api-error';
import type { Form } from './form-body';

export const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, (issue) => `Invalid integer: ${issue.input}`),
  v.transform(Number),
);

/** An integer from `least` to `most`. */
export function integerBetween(least: number, most: number) {
  return v.pipe(
    integer,
    v.minValue(
      least,
      (issue) => `This value must be greater than or equal to ${least} (it currently is '${issue.input}').`,
    ),
    v.maxValue(
      most,
      (issue) => `This value must be less than or equal to ${most} (it currently is '${issue.input}').`,
    ),
  );
}

export const boolean = v.pipe(
  v.picklist(['true', 'false'], (issue) => `Invalid boolean: ${String(issue.input)}`),
  v.transform((value) => value === 'true'),
);

/** A non-empty string of at most `longest` characters. */
export function text(longest = 5000) {
  return v.pipe(
    v.string(),
    v.nonEmpty((issue) => {
      const name = parameterName(issue.path);
      return `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
    }),
    v.maxLength(
      longest,
      (issue) => `Invalid string: ${issue.input.slice(0, 12)}…; must be at most ${longest} characters`,
    ),
  );
}

/** One of the given values. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return v.picklist(words, (issue) => {
    const name = parameterName(issue.path);
    return `Invalid ${name}: must be one of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}`;
  });
}

export const webUrl = v.pipe(
  text(),
  v.check((address) => /^https?:/i.test(address) && URL.canParse(address), 'Not a valid URL'),
);

export const email = v.pipe(
  text(800),
  v.email((issue) => `Invalid email address: ${issue.input}`),
);

/** Metadata; an empty value unsets its key. https://docs.stripe.com/api/metadata */
export const metadata = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(40, 'Metadata keys must be at most 40 characters long')),
    v.pipe(
      v.string(),
      v.maxLength(
        500,
        (issue) =>
          `Metadata values can have up to 500 characters, but you passed in a value that is ${issue.input.length} characters.`,
      ),
    ),
    'Invalid object',
  ),
  v.maxEntries(50, 'You can have up to 50 metadata keys.'),
  v.transform((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))),
);

/** Paths for {@link Expansion}, which validates them. */
export const expand = v.optional(v.array(text()), []);

const UNSUPPORTED = 'local-stripe does not support this parameter of Stripe.';

/** Rejects Stripe's parameters that this server doesn't implement, instead of ignoring them. */
export function unsupported<const T extends string>(names: readonly T[]) {
  const refused = v.optional(
    v.pipe(
      v.unknown(),
      v.check(() => false, UNSUPPORTED),
    ),
  );
  return Object.fromEntries(names.map((name) => [name, refused])) as Record<T, typeof refused>;
}

/** Validates parameters. Throws the ApiError Stripe would send. */
export function parseParameters<TSchema extends v.GenericSchema>(
  schema: TSchema,
  form: Form,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, form, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw validationError(result.issues);
}

type Issue = v.BaseIssue<unknown>;

function validationError(issues: readonly [Issue, ...Issue[]]): ApiError {
  const unknown = issues.filter((issue) => issue.type === 'strict_object' && issue.expected === 'never');
  if (unknown.length > 0) return unknownParameters(unknown.map((issue) => parameterName(issue.path)));
  const [issue] = issues;
  const param = parameterName(issue.path);
  if (isMissing(issue))
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return new ApiError(messageOf(issue), { ...codeOf(issue), param });
}

function unknownParameters(names: readonly string[]): ApiError {
  const [param = ''] = names;
  const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
  return new ApiError(message, { code: 'parameter_unknown', param });
}

function isMissing(issue: Issue): boolean {
  return issue.input === undefined && issue.received === 'undefined';
}

/** Stripe's messages for values of the wrong structure. */
const STRUCTURE_MESSAGES: Readonly<Record<string, string>> = {
  strict_object: 'Invalid object',
  record: 'Invalid object',
  array: 'Invalid array',
  string: 'Invalid string',
};

function messageOf(issue: Issue): string {
  return STRUCTURE_MESSAGES[issue.type] ?? issue.message;
}

const CODES: Readonly<Record<string, string>> = {
  regex: 'parameter_invalid_integer',
  min_value: 'parameter_invalid_integer',
  max_value: 'parameter_invalid_integer',
  non_empty: 'parameter_invalid_empty',
  email: 'email_invalid',
};

function codeOf(issue: Issue): { code?: string } {
  if (issue.message === 'Not a valid URL') return { code: 'url_invalid' };
  const code = CODES[issue.type];
  return code === undefined ? {} : { code };
}

/** A parameter's name as in a form: `line_items[0][quantity]`. */
function parameterName(path: readonly v.IssuePathItem[] | undefined): string {
  const [first = '', ...rest] = (path ?? []).map((item) => String(item.key));
  return first + rest.map((step) => `[${step}]`).join('');
}
