import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { BODY_LIMIT, PROOF_HEADER } from '@store/domain/api/common';
import { ERROR_STATUS, errorBodySchema } from '@store/domain/platform/errors';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { challengeSchema, solvedChallengeSchema } from '@store/domain/platform/proof-of-work';
import type { Audience, Contract, OtherAnswer } from '@store/domain/api/contract';
import { ROUTES } from '@store/functions/entry/routes';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers include what a browser would default (functions/src/platform/http/answer-check.ts compares them). */
function withDefaultsRequired(given: Json): Json {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isObject(value) ? withDefaultsRequired(value) : value;
  };
  const schema = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, inside(value)]));
  const { properties, required } = schema;
  if (!isObject(properties) || !Array.isArray(required)) return schema;
  const isSent = (name: string) => {
    const property = properties[name];
    return required.includes(name) || (isObject(property) && 'default' in property);
  };
  return { ...schema, required: Object.keys(properties).filter(isSent) };
}

/**
 * JSON Schema of what a caller sends (`input`) or receives (`output`). Leaves out checks and transformations JSON
 * Schema lacks, such as `trim`.
 */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const converted = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });
  const plain = Object.fromEntries(Object.entries(converted).filter(([keyword]) => keyword !== '$schema'));
  return typeMode === 'input' ? plain : withDefaultsRequired(plain);
}

const AUDIENCES: Readonly<Record<Audience, string>> = {
  anyone: '',
  customer: 'Requires a customer’s session token in the `token` field.',
  member: 'Requires a member’s session token as bearer token.',
};

/** Error statuses that follow from a route's kind; `default` covers the rest. */
function errorResponses({ audience }: Contract, hasBody: boolean): Json {
  const error = (description: string): Json => ({ $ref: '#/components/responses/Error', description });
  return {
    400: error('`malformed` or `invalid` input; `field` names the first invalid field.'),
    ...(audience === 'anyone'
      ? {}
      : {
          401: error('`unauthenticated`: the token is missing, forged, expired or revoked.'),
          403: error(
            '`forbidden`: the token belongs to another kind of account. `password-required`: send `current_password`.',
          ),
        }),
    ...(hasBody
      ? {
          413: error(`\`too-large\`: the body exceeds ${BODY_LIMIT / 1024} KiB.`),
          429: error('`challenge`: there are too many attempts. Solve the challenge and repeat the call.'),
        }
      : {}),
    default: error('Any other error.'),
  };
}

function isOther(answer: GenericSchema | OtherAnswer): answer is OtherAnswer {
  return 'status' in answer;
}

function answerResponse({ answer }: Contract): Json {
  if (!isOther(answer)) {
    const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
    return { 200: { description: 'Success.', content } };
  }
  const { status, description, contentType } = answer;
  const content = contentType ? { content: { [contentType]: { schema: { type: 'string' } } } } : {};
  return { [status]: { description, ...content } };
}

/** Path and query parameters from an object schema's properties. */
function parametersOf(path: string, schema: Json): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      schema: property,
    };
  });
}

const PROOF: Json = { $ref: '#/components/parameters/Proof' };

function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'member' ? `member: ${second}` : first;
}

function operation(contract: Contract): Json {
  const { endpoint, summary, audience, input, inputFrom } = contract;
  const [method = '', path = ''] = endpoint.split(' ');
  const schema = jsonSchema(input, 'input');
  const hasBody = method !== 'GET' && inputFrom !== 'query';
  return {
    operationId: endpoint.replace(/\W+/g, '_').toLowerCase(),
    tags: [tagOf(path)],
    summary,
    ...(AUDIENCES[audience] === '' ? {} : { description: AUDIENCES[audience] }),
    ...(audience === 'member' ? { security: [{ memberToken: [] }] } : {}),
    parameters: hasBody ? [PROOF] : parametersOf(path, schema),
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: { ...answerResponse(contract), ...errorResponses(contract, hasBody) },
  };
}

function pathsOf(contracts: readonly Contract[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const contract of [...contracts].sort((a, b) => a.endpoint.localeCompare(b.endpoint))) {
    const [method = '', path = ''] = contract.endpoint.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(contract) };
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b)));
}

function errorBody(): Json {
  const { properties, ...schema } = jsonSchema(errorBodySchema, 'output');
  return {
    ...schema,
    properties: { ...(properties as Json), challenge: jsonSchema(challengeSchema, 'output') },
  };
}

const STATUSES = Object.entries(ERROR_STATUS)
  .map(([code, status]) => `\`${code}\` ${status}`)
  .join(', ');

/** The OpenAPI 3.1 document of /api. */
export function apiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} API`,
      version: '1.0.0',
      description: `Errors have a JSON body with a message for people and a code. Codes and their statuses: ${STATUSES}. Checks that JSON Schema cannot express are not part of the schemas. After too many attempts a call is answered with 429 \`challenge\`: find the counter from 0 on whose key, derived by PBKDF2 from nonce and counter (four bytes, big-endian) with the salt, begins with \`keyPrefix\`, and repeat the call with it (https://github.com/altcha-org/altcha-lib).`,
    },
    servers: [{ url: '/' }],
    paths: pathsOf(ROUTES.map(({ contract }) => contract)),
    components: {
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer', description: 'From `POST /api/member/signin`.' },
      },
      parameters: {
        Proof: {
          name: PROOF_HEADER,
          in: 'header',
          description:
            'A proof of work: base64 of the JSON of a `SolvedChallenge`. Only needed after an answer 429 `challenge`, for the same call, once, and until the challenge expires.',
          required: false,
          schema: { type: 'string' },
        },
      },
      schemas: { ErrorBody: errorBody(), SolvedChallenge: jsonSchema(solvedChallengeSchema, 'output') },
      responses: {
        Error: {
          description: 'An error.',
          headers: {
            'Retry-After': {
              description: 'Seconds until the call may succeed, if known.',
              schema: { type: 'integer' },
            },
            'X-Request-Id': { description: 'Identifies the request in the log.', schema: { type: 'string' } },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
        },
      },
    },
  };
}
