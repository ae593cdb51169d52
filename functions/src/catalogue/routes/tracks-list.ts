import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { searchTracks } from '@store/domain/catalogue/discovery/search';
import { defineRoute } from '../../http/route';
import { catalogueAnswer } from '../cached-answer';

const SEARCH_MAXIMUM = 100;

export const tracksList = defineRoute({
  endpoint: 'GET /api/tracks/list',
  summary:
    'Searches tracks by title and tag, newest first; a term of fewer than 3 characters lists all tracks.',
  input: v.object({
    search: v.optional(
      v.pipe(
        v.string('Enter a single search term.'),
        v.maxLength(SEARCH_MAXIMUM, `A search term may have at most ${SEARCH_MAXIMUM} characters.`),
      ),
    ),
  }),
  handle: ({ search = '' }, { ifNoneMatch }) =>
    catalogueAnswer(ifNoneMatch, (tracks): AnswerOf<'GET /api/tracks/list'> => ({
      result: searchTracks(tracks, search),
    })),
});
