import * as api from '@store/domain/api/pages';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { describeForOthers } from './oembed';

/** Players are public; consumers in browsers need CORS. */
const HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600',
  'Access-Control-Allow-Origin': '*',
};

export const oembedRoutes: readonly Route[] = [
  // https://oembed.com/
  answer(api.oembed, async (input) => json(await describeForOthers(input), HEADERS)),
];
