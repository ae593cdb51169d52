import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { BODY_LIMIT } from '@store/domain/api';
import { ERROR_STATUS, errorBodySchema } from '@store/domain/errors';
import { shop } from '@store/domain/pages/shop';
import type { Audience, Route } from '@store/functions/http/route';
import { ROUTES } from '@store/functions/routes';
import { ANSWERS, type OtherAnswer } from './answers';

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of what a caller sends (`input`) or receives (`output`). Checks and transformations without an equivalent in
 * JSON Schema, for example `trim` and custom checks, are left out.
 */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const converted = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });
  return Object.fromEntries(Object.entries(converted).filter(([keyword]) => keyword !== '$schema'));
}

const AUDIENCES: Readonly<Record<Audience, string>> = {
  anyone: '',
  customer: 'Requires a customer’s session token in the `token` field.',
  member: 'Requires a member’s session token as bearer token.',
};

/** Error statuses that follow from how a route is called; all others are covered by `default`. */
function errorResponses({ audience }: Route, hasBody: boolean): Json {
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
    ...(hasBody ? { 413: error(`\`too-large\`: the body exceeds ${BODY_LIMIT / 1024} KiB.`) } : {}),
    default: error('Any other error.'),
  };
}

function isOther(answer: GenericSchema | OtherAnswer): answer is OtherAnswer {
  return 'status' in answer;
}

function answerResponse({ endpoint }: Route): Json {
  const answer: GenericSchema | OtherAnswer = ANSWERS[endpoint];
  if (!isOther(answer)) {
    const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
    return { 200: { description: 'Success.', content } };
  }
  const { status, description, contentType } = answer;
  const content = contentType ? { content: { [contentType]: { schema: { type: 'string' } } } } : {};
  return { [status]: { description, ...content } };
}

/** Parameters in path and query, from the properties of an object schema. */
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

function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'member' ? `member: ${second}` : first;
}

function operation(route: Route): Json {
  const { endpoint, summary, audience, input, inputFrom } = route;
  const [method = '', path = ''] = endpoint.split(' ');
  const schema = jsonSchema(input, 'input');
  const hasBody = method !== 'GET' && inputFrom !== 'query';
  return {
    operationId: endpoint.replace(/\W+/g, '_').toLowerCase(),
    tags: [tagOf(path)],
    summary,
    ...(AUDIENCES[audience] === '' ? {} : { description: AUDIENCES[audience] }),
    ...(audience === 'member' ? { security: [{ memberToken: [] }] } : {}),
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema } } } }
      : { parameters: parametersOf(path, schema) }),
    responses: { ...answerResponse(route), ...errorResponses(route, hasBody) },
  };
}

function pathsOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of [...routes].sort((a, b) => a.endpoint.localeCompare(b.endpoint))) {
    const [method = '', path = ''] = route.endpoint.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) };
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b)));
}

const STATUSES = Object.entries(ERROR_STATUS)
  .map(([code, status]) => `\`${code}\` ${status}`)
  .join(', ');

/** The OpenAPI 3.1 document of /api. */
export function apiDocument(routes: readonly Route[] = ROUTES): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} API`,
      version: '1.0.0',
      description: `Errors have a JSON body with a message for people and a code. Codes and their statuses: ${STATUSES}. Checks that JSON Schema cannot express are not part of the schemas.`,
    },
    servers: [{ url: '/' }],
    paths: pathsOf(routes),
    components: {
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer', description: 'From `POST /api/member/signin`.' },
      },
      schemas: { ErrorBody: jsonSchema(errorBodySchema, 'output') },
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
