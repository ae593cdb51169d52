import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { parseTrack, trackDocument } from '../../../collections';
import { pathOfAddress } from '../../../gateways/storage';
import { defineMemberRoute } from '../../../http/route';
import { filePart, partInput, trackIdInPath } from '../master-parts';

const FIELDS = { cover: 'image', preview: 'media' } as const;

export const memberTracksFile = defineMemberRoute({
  endpoint: 'GET /api/member/tracks/{id}/file',
  // Browsers refuse both for files of another origin, unless the bucket has a CORS configuration.
  summary: 'Sends a track’s cover or preview in parts of 8 MB, for a page that draws or decodes it.',
  input: v.object({
    id: trackIdInPath,
    kind: v.picklist(['cover', 'preview'], 'Choose the cover or the preview.'),
    after: partInput,
  }),
  handle: async ({ id, kind, after }) => {
    const track = parseTrack(await trackDocument(Number(id)).get());
    if (!track) throw new StoreError('not-found', 'There is no such track.');
    const path = pathOfAddress(track[FIELDS[kind]]);
    if (path === undefined)
      throw new StoreError('conflict', `The ${kind} is at an address outside the shop.`);
    return filePart(path, after);
  },
});
