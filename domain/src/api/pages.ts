import * as v from 'valibot';
import type { Contract } from './contract';

const SIZE_FAULT = 'A size is a whole number of pixels.';

const sizeInput = v.optional(
  v.pipe(
    v.string(SIZE_FAULT),
    v.regex(/^[1-9]\d{0,4}$/, SIZE_FAULT),
    v.transform((text) => Number(text)),
  ),
);

const oembedEntries = {
  version: v.literal('1.0'),
  title: v.string(),
  author_name: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  cache_age: v.number(),
  thumbnail_url: v.string(),
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
};

/** oEmbed (https://oembed.com/): a player, or a link for a kit. Sizes in pixels, `cache_age` in seconds. */
const oembedAnswer = v.variant('type', [
  v.object({
    type: v.literal('rich'),
    ...oembedEntries,
    html: v.string(),
    width: v.number(),
    height: v.number(),
  }),
  v.object({ type: v.literal('link'), ...oembedEntries }),
]);

export const oembed = {
  endpoint: 'GET /api/oembed',
  audience: 'anyone',
  summary:
    'Describes the embedded player of a track page or a list, or the page of a kit (oEmbed, JSON only).',
  input: v.object({
    url: v.pipe(
      v.string('Give the address of a page in “url”.'),
      v.nonEmpty('Give the address of a page in “url”.'),
      v.maxLength(2000, 'This address is too long.'),
    ),
    format: v.optional(v.string('Give one format.')),
    maxwidth: sizeInput,
    maxheight: sizeInput,
  }),
  answer: oembedAnswer,
} as const satisfies Contract;
