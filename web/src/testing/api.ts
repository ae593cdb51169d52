import type { AnswerOf, Endpoint, InputOf } from '@store/domain/api/endpoints';
import { EMPTY_HEAD, HEAD_SHARD, toHeadDocument, type Head } from '@store/domain/shop/catalogue/catalogue';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { ERROR_STATUS, type ErrorBody } from '@store/domain/platform/errors';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { holdDeadlines, serverTime } from './clock';

// The API and public documents as a component test wants them. Types come from the API's contracts, so a changed
// answer breaks tests that give the old one.

// Every signed-in page requests these three once usable, perhaps after the test: the account is empty, unless a
// test says otherwise.

const NO_FAVOURITES = http.post('/api/favourites', async ({ request }) => {
  const { add } = (await request.json()) as InputOf<'POST /api/favourites'>;
  const body: AnswerOf<'POST /api/favourites'> = { results: add };
  return HttpResponse.json(body);
});

const NOTHING_OWNED = http.post('/api/userlicences', () => {
  const body: AnswerOf<'POST /api/userlicences'> = { results: [], kits: [] };
  return HttpResponse.json(body);
});

const NOTHING_PLAYED = http.post('/api/history', async ({ request }) => {
  const { add } = (await request.json()) as InputOf<'POST /api/history'>;
  const body: AnswerOf<'POST /api/history'> = { results: add };
  return HttpResponse.json(body);
});

export const server = setupServer(NO_FAVOURITES, NOTHING_PLAYED, NOTHING_OWNED);

export interface ReceivedCall<E extends Endpoint = Endpoint> {
  readonly endpoint: Endpoint;
  /** The body, or for GET the query and path parameters. */
  readonly input: InputOf<E>;
  readonly bearer: string | null;
  /** Aborted when the page stops waiting for the answer. */
  readonly signal: AbortSignal;
}

let received: ReceivedCall[] = [];

export function callsTo<E extends Endpoint>(endpoint: E): readonly ReceivedCall<E>[] {
  const isOfEndpoint = (call: ReceivedCall): call is ReceivedCall<E> => call.endpoint === endpoint;
  return received.filter(isOfEndpoint);
}

export function allCalls(): readonly ReceivedCall[] {
  return received;
}

export function forgetCalls(): void {
  received = [];
}

type Respond = (input: unknown) => Response | Promise<Response>;

function handle(endpoint: Endpoint, respond: Respond): void {
  const [method = '', path = ''] = endpoint.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put';
  server.use(
    http[verb](path.replace(/{(\w+)}/g, ':$1'), async ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const input: unknown = method === 'GET' ? { ...query, ...params } : await request.clone().json();
      const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
      received.push({ endpoint, input, bearer, signal: request.signal } as ReceivedCall);
      const response = await respond(input);
      if (response.type !== 'error') {
        response.headers.set('Cache-Control', 'private, no-store');
        response.headers.set('Date', new Date(serverTime()).toUTCString());
      }
      return response;
    }),
  );
}

/** Sets the answer for calls of an endpoint from now on, like the functions below. */
export function answer<E extends Endpoint>(
  endpoint: E,
  answered: AnswerOf<E> | ((input: InputOf<E>) => AnswerOf<E>),
): void {
  // No answer is a function.
  const isWorkedOut = (
    given: typeof answered,
  ): given is Extract<typeof answered, (input: InputOf<E>) => AnswerOf<E>> => typeof given === 'function';
  handle(endpoint, (input) => {
    const body = isWorkedOut(answered) ? answered(input as InputOf<E>) : answered;
    return HttpResponse.json(body as JsonBodyType);
  });
}

export function answerFile<E extends Endpoint>(
  endpoint: E,
  text: string | ((input: InputOf<E>) => string),
  type = 'text/csv',
): void {
  handle(endpoint, (input) => {
    const content = typeof text === 'string' ? text : text(input as InputOf<E>);
    return new HttpResponse(content, { headers: { 'Content-Type': type } });
  });
}

export function refuse(endpoint: Endpoint, error: ErrorBody): void {
  handle(endpoint, () => HttpResponse.json({ ...error }, { status: ERROR_STATUS[error.code] }));
}

/** No answer, as without a connection. */
export function cutOff(endpoint: Endpoint): void {
  handle(endpoint, () => HttpResponse.error());
}

/** HTML with status 200, as from a captive portal. */
export function answerMalformed(endpoint: Endpoint): void {
  handle(endpoint, () => HttpResponse.html('<p>Welcome!</p>'));
}

/** Calls wait for ever; only a deadline ends them. */
export function stall(endpoint: Endpoint): void {
  handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Calls wait until their deadline, which passes once the call has arrived. */
export function timeOut(endpoint: Endpoint): void {
  const endDeadlines = holdDeadlines();
  handle(endpoint, async () => {
    endDeadlines();
    await delay('infinite');
    return HttpResponse.error();
  });
}

function openPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Calls wait until the returned function is called, then get this answer. */
export function hold<E extends Endpoint>(endpoint: E, answered: AnswerOf<E>): () => void {
  const { promise, resolve } = openPromise();
  handle(endpoint, async () => {
    await promise;
    return HttpResponse.json(answered as JsonBodyType);
  });
  return resolve;
}

/** Each failure with the page's message. */
export const FAILURES = [
  ['is cut off', cutOff, 'The shop cannot be reached. Please check your connection and try again.'],
  [
    'gets a malformed answer',
    answerMalformed,
    'The shop sent an unexpected response. Please try again in a moment.',
  ],
  [
    'has no answer in time',
    timeOut,
    'The shop cannot be reached. Please check your connection and try again.',
  ],
] as const;

/** As in Firestore's REST API (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). */
function toValue(value: unknown): JsonBodyType {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: toFields(value) } };
  return { nullValue: null };
}

function toFields(document: object): JsonBodyType {
  const present = Object.entries(document).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, toValue(value)]));
}

const DOCUMENTS = 'https://firestore.googleapis.com/v1/projects/*/databases/*/documents';

/** Sets a public document, such as `tracks/22`; undefined removes it. */
export function setDocument(path: string, document: object | undefined): void {
  server.use(
    http.get(`${DOCUMENTS}/${path}`, () =>
      document
        ? HttpResponse.json({ name: path, fields: toFields(document) })
        : HttpResponse.json({ error: { code: 404, status: 'NOT_FOUND' } }, { status: 404 }),
    ),
  );
}

/** No public document can be read. */
export function cutDocumentsOff(): void {
  server.use(http.get(`${DOCUMENTS}/*`, () => HttpResponse.error()));
}

/** HTML with status 200, as from a captive portal. */
export function answerDocumentsMalformed(): void {
  server.use(http.get(`${DOCUMENTS}/*`, () => HttpResponse.html('<p>Welcome!</p>')));
}

/** Documents are never answered. Returns how many reads wait. */
export function stallDocuments(): () => number {
  let waiting = 0;
  server.use(
    http.get(`${DOCUMENTS}/*`, async () => {
      waiting++;
      await delay('infinite');
      return HttpResponse.error();
    }),
  );
  return () => waiting;
}

/** Fills the catalogue: each track has a page and no comments, and no beat was sold. */
export function publish(tracks: readonly Track[], head: Partial<Head> = {}): void {
  setDocument(
    `catalogue/${HEAD_SHARD}`,
    toHeadDocument({ ...EMPTY_HEAD, tracks, total: tracks.length, version: 1, ...head }),
  );
  for (const track of tracks) setDocument(`tracks/${track.id}`, track);
  answer('GET /api/tracks/{id}/comments', { result: [] });
  answer('GET /api/tracks/sold', { result: [] });
}
