import { stagedName } from '@store/domain/uploads';
import { parcelsOf, stagedFileOf, together, type Chosen, type UploadName } from './storageObjects';
import type { Parcel, Sending, Sent, Transport } from './transport';

export interface OpenTransport {
  readonly uid: string;
  readonly transport: Transport;
}

export interface DeliveryOrders {
  readonly upload: string;
  readonly open: () => Promise<OpenTransport>;
  /** The removal of an earlier file under the same name. */
  readonly after: Promise<unknown>;
  readonly onSending: (sending: Sending) => void;
}

export interface Delivery {
  /** The staged name for the track form; undefined if the upload failed. */
  readonly arrived: Promise<string | undefined>;
  /** Cancels the upload and removes what has been uploaded. */
  readonly discard: () => Promise<void>;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Uploads all objects and reports their combined state; true if all succeeded. */
async function follow(
  parcels: readonly Parcel[],
  send: (parcel: Parcel, onSending: (sending: Sending) => void) => Sent,
  onSending: (sending: Sending) => void,
): Promise<boolean> {
  const sendings: Sending[] = parcels.map(() => ({ kind: 'waiting' }));
  const sizes = parcels.map(({ blob }) => blob.size);
  const note = (index: number, sending: Sending): void => {
    sendings[index] = sending;
    onSending(together(sendings, sizes));
  };
  const ends = parcels.map(async (parcel, index) => {
    try {
      await send(parcel, (sending) => note(index, sending)).done;
      note(index, { kind: 'done' });
      return true;
    } catch (error) {
      note(index, { kind: 'failed', message: words(error) });
      return false;
    }
  });
  return (await Promise.all(ends)).every(Boolean);
}

/** Never throws: errors are reported through `onProgress`. */
export function deliver(chosen: Chosen, { upload, open, after, onSending }: DeliveryOrders): Delivery {
  const running: Sent[] = [];
  let isGivenUp = false;
  const tell = (sending: Sending): void => {
    if (!isGivenUp) onSending(sending);
  };

  const work = async (): Promise<string | undefined> => {
    await after;
    const { uid, transport } = await open();
    if (isGivenUp) return undefined;
    const name: UploadName = { uid, upload };
    const send: Transport['send'] = (parcel, onParcel) => {
      const sent = transport.send(parcel, onParcel);
      running.push(sent);
      return sent;
    };
    const isWhole = await follow(parcelsOf(chosen, name), send, tell);
    return isWhole ? stagedName(stagedFileOf(chosen, name)) : undefined;
  };

  const arrived = work().catch((error: unknown) => {
    tell({ kind: 'failed', message: words(error) });
    return undefined;
  });

  const discard = async (): Promise<void> => {
    isGivenUp = true;
    running.forEach(({ giveUp }) => giveUp());
    await arrived;
    if (running.length === 0) return;
    const { uid, transport } = await open();
    // What cannot be removed now is deleted by the daily cleanup of unused staged files.
    await Promise.allSettled(parcelsOf(chosen, { uid, upload }).map(({ path }) => transport.remove(path)));
  };
  return { arrived, discard };
}
