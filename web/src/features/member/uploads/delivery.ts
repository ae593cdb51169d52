import { stagedName } from '@store/domain/uploads';
import { parcelsOf, stagedFileOf, together, type Chosen, type UploadName } from './parcels';
import type { Parcel, Sending, Sent, Transport } from './transport';

/** A way into storage, and whose it is. */
export interface OpenTransport {
  readonly uid: string;
  readonly transport: Transport;
}

/** What a delivery needs to know besides what is chosen. */
export interface DeliveryOrders {
  readonly upload: string;
  readonly open: () => Promise<OpenTransport>;
  /** What has to be over first: the removal of what lay under the same name. */
  readonly after: Promise<unknown>;
  readonly onSending: (sending: Sending) => void;
}

/** Something chosen, on its way into storage. */
export interface Delivery {
  /** What a track's form says of it, once it is there; undefined when it did not arrive. */
  readonly arrived: Promise<string | undefined>;
  /** Gives it up, and removes what has arrived of it. */
  readonly discard: () => Promise<void>;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Waits for parcels that are being sent, and tells how they stand together. Whether all have arrived. */
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

/** Sends something chosen. Nothing is thrown: what goes wrong is told by `onSending`. */
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
    // What cannot be removed now goes a day later, with everything that was staged and not used.
    await Promise.allSettled(parcelsOf(chosen, { uid, upload }).map(({ path }) => transport.remove(path)));
  };
  return { arrived, discard };
}
