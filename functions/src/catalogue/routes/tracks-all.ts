import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { defineRoute } from '../../http/route';
import { catalogueAnswer } from '../cached-answer';

/** `GET /api/tracks/all`: every track, newest first, as a bare array. */
export const tracksAll = defineRoute({
  endpoint: 'GET /api/tracks/all',
  input: v.object({}),
  handle: (_, { ifNoneMatch }) =>
    catalogueAnswer(ifNoneMatch, (tracks): AnswerOf<'GET /api/tracks/all'> => tracks),
});
