import type { Track } from './tracks';

/**
 * Every call of /api with the shapes of its input and answer (specification part 7). A GET's input travels in the query
 * string, every other's as a JSON body. Refusals carry an ErrorBody (errors.ts).
 */
export interface Endpoints {
  'GET /api/tracks/all': { readonly input: Record<never, never>; readonly answer: readonly Track[] };
  'GET /api/tracks/list': {
    readonly input: { readonly search?: string | undefined };
    readonly answer: { readonly result: readonly Track[] };
  };
  'POST /api/newsletter': {
    readonly input: { readonly email: string };
    readonly answer: { readonly message: string };
  };
  'POST /api/contactform': {
    readonly input: { readonly name: string; readonly email: string; readonly message: string };
    readonly answer: { readonly message: string };
  };
}

/** A call's name: its method and path. */
export type Endpoint = keyof Endpoints;

/** What an endpoint takes. */
export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];

/** No request may be larger than this many bytes (design part 3). */
export const BODY_LIMIT = 64 * 1024;
