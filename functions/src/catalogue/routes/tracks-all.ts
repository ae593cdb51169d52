import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { defineRoute } from '../../http/route';
import { catalogueAnswer } from '../cached-answer';

export const tracksAll = defineRoute({
  endpoint: 'GET /api/tracks/all',
  summary: 'Lists all tracks on sale, newest first.',
  input: v.object({}),
  handle: (_, { ifNoneMatch }) =>
    catalogueAnswer(ifNoneMatch, (tracks): AnswerOf<'GET /api/tracks/all'> => tracks),
});
