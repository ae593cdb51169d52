import type { Reply } from '../http/reply';
import type { Track } from '@store/domain/catalogue/tracks';
import { DOWNLOAD_LINK_MS } from '@store/domain/orders/orders';
import type { Call } from '../http/route';
import { countDownload } from '../statistics/visits';
import { log, describeCause } from '../log';
import { pathOfAddress, openFile, signedAddress } from '../gateways/storage';
import { fileName } from '../shop/file-name';
import { config } from '../config';
import { requireDownload } from './free-downloads';

/** Whether a request begins a download, and does not continue one. */
function isStart({ method, range, isPrefetch }: Call): boolean {
  return method === 'GET' && !isPrefetch && (range === undefined || range.startsWith('bytes=0-'));
}

/** A figure that is missing must not cost somebody the download. */
async function countStart({ id }: Track, call: Call): Promise<void> {
  if (!isStart(call)) return;
  await countDownload(id, Date.now()).catch((cause: unknown) =>
    log.warn('download not counted', { cause: describeCause(cause) }),
  );
}

async function fileReply({ title, media }: Track, { range }: Call): Promise<Reply<never>> {
  const path = pathOfAddress(media);
  if (path === undefined) return { kind: 'redirect', to: media };
  const name = fileName(title, 'tagged', /\.([a-z0-9]+)$/.exec(path)?.[1] ?? 'mp3');
  if (config.emulated) return { kind: 'file', name, file: await openFile(path, range) };
  return { kind: 'redirect', to: await signedAddress(path, name, Date.now() + DOWNLOAD_LINK_MS) };
}

/** The preview of a beat for the token of a mailed link, or its address. Throws a StoreError if there is none for it. */
export async function freeFile(token: string, call: Call): Promise<Reply<never>> {
  const track = await requireDownload(token, Date.now());
  const reply = await fileReply(track, call);
  await countStart(track, call);
  return reply;
}
