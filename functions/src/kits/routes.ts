import * as api from '@store/domain/api/kits';
import * as member from '@store/domain/api/member/kits';
import { StoreError } from '@store/domain/errors';
import { DOWNLOAD_LINK_MS } from '@store/domain/orders/orders';
import { config } from '../config';
import { openFreeLink, requestFreeKit, requireFreeKit } from '../free-downloads/free-downloads';
import { openFile, signedAddress } from '../gateways/storage';
import { json, type Reply } from '../http/reply';
import { answer, type Call, type Route } from '../http/route';
import { enforceLimits } from '../limits/attempts';
import { newsletterLimits } from '../limits/limits-by-action';
import { describeCause, log } from '../log';
import { fileName } from '../shop/file-name';
import { countKitDownload, deleteKit, listKits, saveKit, setKitStatus, type FreeKit } from './kits';

/** The same for every address, so that the form does not reveal who is subscribed. */
const CHECK_INBOX = 'Thank you. Please check your inbox: we have mailed you a link to the download.';

/** Whether a request begins a download, and does not continue one. */
function isStart({ method, range, isPrefetch }: Call): boolean {
  return method === 'GET' && !isPrefetch && (range === undefined || range.startsWith('bytes=0-'));
}

/** A figure that is missing must not cost somebody the download. */
async function countStart({ id }: FreeKit, call: Call): Promise<void> {
  if (!isStart(call)) return;
  await countKitDownload(id).catch((cause: unknown) =>
    log.warn('download not counted', { cause: describeCause(cause) }),
  );
}

async function fileReply({ title, file: { path } }: FreeKit, { range }: Call): Promise<Reply<never>> {
  const name = fileName(title, 'kit', 'zip');
  if (config.emulated) return { kind: 'file', name, file: await openFile(path, range) };
  return { kind: 'redirect', to: await signedAddress(path, name, Date.now() + DOWNLOAD_LINK_MS) };
}

export const kitsRoutes: readonly Route[] = [
  answer(member.memberKits, async () => json({ result: await listKits() })),
  // Files are checked and copied, then the kit is written, then the staged files are removed. After an interruption, the same call continues.
  answer(member.memberKitsSave, async ({ id, key, version, ...edit }, { session: { uid } }) => {
    const saved = await saveKit({ uid, id, key, version, edit, now: Date.now() });
    return json({ message: `“${edit.title}” was saved.`, id: saved });
  }),
  answer(member.memberKitsPublish, async ({ id }) =>
    json({ message: `“${await setKitStatus(id, 'published')}” is in the shop.` }),
  ),
  answer(member.memberKitsHide, async ({ id }) =>
    json({ message: `“${await setKitStatus(id, 'hidden')}” is no longer in the shop.` }),
  ),
  answer(member.memberKitsDelete, async ({ id }) =>
    json({ message: `“${await deleteKit(id, Date.now())}” was deleted.` }),
  ),
  answer(api.kitsFree, async ({ id, email, subject }, { address, proofOfWork }) => {
    if (subject) return json({ message: CHECK_INBOX });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await requestFreeKit(email, id, Date.now());
    return json({ message: CHECK_INBOX });
  }),
  // HEAD requests and prefetches change nothing, as for the links of the newsletter.
  answer(api.kitsFreeConfirm, async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to get the download.');
    const to = await openFreeLink(token, { now: Date.now(), isTrial: method === 'HEAD' });
    return { kind: 'redirect', to };
  }),
  answer(api.kitsFreeFile, async ({ token }, call) => {
    const kit = await requireFreeKit(token, Date.now());
    const reply = await fileReply(kit, call);
    await countStart(kit, call);
    return reply;
  }),
];
