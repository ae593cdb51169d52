import * as memberApi from '@store/domain/api/member/catalogue';
import * as api from '@store/domain/api/catalogue';
import { searchTracks } from '@store/domain/shop/catalogue/discovery/search';
import { isArranged } from '@store/domain/pages/dashboard/track-list';
import { answer, type Route } from '../../platform/http/route';
import { NO_FILES } from '../../platform/collections';
import { removeComments } from './comments/comments';
import { json } from '../../platform/http/reply';
import { recordOrigins } from '../import/origins';
import { readMemberList } from '../../platform/list/member-list';
import { publishFiles, removeStagedFiles } from '../uploads/staged-files';
import { readArrangedTracks } from './arranged-tracks';
import { catalogueAnswer } from './cached-answer';
import { editedFrom } from './edits';
import { measureChange } from './files/file-changes';
import { hideTrack } from './hiding';
import { removeTrack, changeTrack, readTrackFiles } from './track-changes';
import { requireOwnPrices } from './own-prices';
import { countTracks } from './track-counts';
import { addTrack, trackListing, withMasters, readSold, readTrackRow } from './tracks';

/** Only searches without results ask for it, and it's the same for everyone. */
const CACHE_CONTROL = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';

export const catalogueRoutes: readonly Route[] = [
  answer(api.tracksAll, (_, { ifNoneMatch }) => catalogueAnswer(ifNoneMatch, (tracks) => tracks)),
  answer(api.tracksList, ({ search = '' }, { ifNoneMatch }) =>
    catalogueAnswer(ifNoneMatch, (tracks) => ({
      result: searchTracks(tracks, search),
    })),
  ),
  answer(api.tracksSold, async () => json({ result: await readSold() }, { 'Cache-Control': CACHE_CONTROL })),
  // Files are copied, the track written, then staged files removed. The same call continues after an interruption;
  // one upload makes one track.
  answer(memberApi.memberTracksAdd, async ({ origin, split, ...input }, { session: { uid } }) => {
    requireOwnPrices(input);
    const published = await publishFiles(input, uid, Date.now());
    const measured = await measureChange(NO_FILES, published.changes);
    const { content, files } = editedFrom(undefined, { ...published, measured });
    const track = await addTrack(content, { files, upload: published.upload, split });
    if (origin) await recordOrigins([{ ...origin, target: { track: track.id } }], Date.now());
    await removeStagedFiles(input, uid);
    return json({
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    });
  }),
  answer(memberApi.memberTracksDelete, async ({ id }) => {
    await removeTrack(id, Date.now());
    await removeComments(id);
    return json({ message: 'The track has been deleted. Its buyers keep it.' });
  }),
  answer(memberApi.memberTracksHide, async ({ id, hidden }) => {
    await hideTrack(id, hidden);
    return json({
      message: hidden ? 'The track is hidden. Its buyers keep it.' : 'The track is in the shop again.',
    });
  }),
  answer(memberApi.memberTracksUpdate, async ({ id, version, split, ...input }, { session: { uid } }) => {
    const now = Date.now();
    requireOwnPrices(input);
    const published = await publishFiles(input, uid, now);
    const measured = await measureChange(await readTrackFiles(id), published.changes);
    await changeTrack({ ...published, measured, id, version, split, now });
    await removeStagedFiles(input, uid);
    return json({ message: `“${input.title}” has been changed.` });
  }),
  answer(memberApi.memberTracks, async (input) => {
    const list = isArranged(input) ? readArrangedTracks(input) : readMemberList(trackListing, input);
    return json(await withMasters(await list));
  }),
  answer(memberApi.memberTracksCounts, async () => json(await countTracks())),
  answer(memberApi.memberTrack, async ({ id }) => json({ track: await readTrackRow(Number(id)) })),
];
