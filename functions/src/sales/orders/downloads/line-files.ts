import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { endedLines } from '@store/domain/sales/orders/holdings';
import type { FileKind } from '@store/domain/shop/files/file-kinds';
import { isBeatLine, isKitLine } from '@store/domain/sales/orders/orders';
import { deliverables, endingOf } from '../../../shop/catalogue/files/deliverables';
import {
  readSources,
  type DeliverySource,
  type DeliverySources,
} from '../../../shop/catalogue/files/delivery-sources';
import { deliveryOf } from '../../../shop/catalogue/files/track-files';
import type {
  BeatLineRecord,
  DeliveredPart,
  Delivery,
  KitLineRecord,
  OrderRecord,
} from '../../../platform/collections';
import { readKitFiles, type KitFile } from '../../../shop/kits/kits';

/** In the same order. */
interface Deliveries {
  readonly files: Delivery[];
  readonly parts: readonly DeliveredPart[];
}

interface LineDelivery extends Omit<DeliveredPart, 'line'> {
  readonly delivery: Delivery;
}

/** `size` is 0 if unknown. */
function detailsOf(
  { measured: { files = {}, sound } }: DeliverySource,
  kind: FileKind,
  delivery: Delivery,
): Pick<DeliveredPart, 'size' | 'sound'> {
  return {
    size: files[kind] ?? 0,
    ...(sound && endingOf(delivery) === (sound.container ?? 'wav') && { sound }),
  };
}

type FoundFile = Pick<LineDelivery, 'file' | 'delivery'> & { readonly kind: FileKind };

/** Promised files, and the MP3 beside a master; undefined if one is missing. */
function filesOf(
  { files: promised }: BeatLineRecord,
  { media, files }: DeliverySource,
): FoundFile[] | undefined {
  const found = deliverables(files, promised ?? ['master']);
  if (promised) return found?.map(({ file, delivery }) => ({ file, kind: file, delivery }));
  const audio: FoundFile = { file: 'audio', kind: 'master', delivery: deliveryOf(media, files) };
  const others = (found ?? []).filter(({ file }) => file !== 'master');
  return [audio, ...others.map(({ file, delivery }) => ({ file, kind: file, delivery }))];
}

/** Undefined if a promised file is missing. A master that is also the WAV or MP3 comes once. */
function deliveriesOf(line: BeatLineRecord, source: DeliverySource): LineDelivery[] | undefined {
  return filesOf(line, source)
    ?.filter(
      ({ delivery }, index, all) =>
        index === all.findIndex((other) => isDeepStrictEqual(delivery, other.delivery)),
    )
    .map(({ file, kind, delivery }) => ({ file, delivery, ...detailsOf(source, kind, delivery) }));
}

function beatDeliveries(line: BeatLineRecord, sources: DeliverySources): LineDelivery[] | undefined {
  const source = sources.get(line.trackId);
  return source && deliveriesOf(line, source);
}

function kitDeliveries(
  { kitId }: KitLineRecord,
  kits: ReadonlyMap<number, KitFile>,
): LineDelivery[] | undefined {
  const file = kits.get(kitId);
  return file && [{ file: 'kit', delivery: { kind: 'stored', path: file.path }, size: file.size }];
}

/**
 * Decides once what an order delivers: later changes don't affect its buyers, lines refunded before deliver
 * nothing. Undefined if a track or kit, or a promised file, is gone for good. Must precede the transaction's
 * writes.
 */
export async function readDeliveries(
  transaction: Transaction,
  order: OrderRecord,
  now: number,
): Promise<Deliveries | undefined> {
  const { lines } = order;
  const ended = endedLines(order);
  const sources = await readSources(
    transaction,
    lines.filter(isBeatLine).map(({ trackId }) => trackId),
  );
  const kits = await readKitFiles(
    transaction,
    lines.filter(isKitLine).map(({ kitId }) => kitId),
    now,
  );
  const files: Delivery[] = [];
  const parts: DeliveredPart[] = [];
  for (const [index, line] of lines.entries()) {
    if (ended.includes(index)) continue;
    const delivered = line.kind === 'beat' ? beatDeliveries(line, sources) : kitDeliveries(line, kits);
    if (!delivered) return undefined;
    for (const { delivery, ...part } of delivered) {
      files.push(delivery);
      parts.push({ line: index, ...part });
    }
  }
  return { files, parts };
}
