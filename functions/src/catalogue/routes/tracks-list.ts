import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { searchTracks } from '@store/domain/search';
import { defineRoute } from '../../http/route';
import { catalogueAnswer } from '../cached-answer';

const SEARCH_MAXIMUM = 100;

/**
 * `GET /api/tracks/list?search=`: the tracks for a search term, newest first. Without a term, or with one too short to
 * search for, every track.
 */
export const tracksList = defineRoute({
  endpoint: 'GET /api/tracks/list',
  input: v.object({
    search: v.optional(
      v.pipe(
        v.string('Search for one text.'),
        v.maxLength(SEARCH_MAXIMUM, `Search for at most ${SEARCH_MAXIMUM} characters.`),
      ),
    ),
  }),
  handle: ({ search = '' }, { ifNoneMatch }) =>
    catalogueAnswer(ifNoneMatch, (tracks): AnswerOf<'GET /api/tracks/list'> => ({
      result: searchTracks(tracks, search),
    })),
});
