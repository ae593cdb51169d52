import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { endedLines } from '@store/domain/orders/holdings';
import type { FileKind } from '@store/domain/catalogue/files/file-kinds';
import { isBeatLine, isKitLine, type DeliveredFile } from '@store/domain/orders/orders';
import { deliverable } from '../../catalogue/files/deliverables';
import {
  readSources,
  type DeliverySource,
  type DeliverySources,
} from '../../catalogue/files/delivery-sources';
import { deliveryOf } from '../../catalogue/files/track-files';
import type { BeatLineRecord, DeliveredPart, Delivery, KitLineRecord, OrderRecord } from '../../collections';
import { readKitFiles, type KitFile } from '../../kits/kits';

/** Files and what they are, in the same order. */
export interface Deliveries {
  readonly files: Delivery[];
  readonly parts: readonly DeliveredPart[];
}

/** A file of a line; `size` in bytes, 0 if unknown. */
interface LineDelivery {
  readonly file: DeliveredFile;
  readonly delivery: Delivery;
  readonly size: number;
}

/** Undefined if one is missing. The master may be the WAV or the MP3 as well, and is delivered once. */
function promised(source: DeliverySource, kinds: readonly FileKind[]): LineDelivery[] | undefined {
  const found = kinds.flatMap((file): LineDelivery[] => {
    const delivery = deliverable(source.files, file);
    return delivery ? [{ file, delivery, size: source.sizes[file] ?? 0 }] : [];
  });
  if (found.length < kinds.length) return undefined;
  return found.filter(
    ({ delivery }, index) =>
      index === found.findIndex((other) => isDeepStrictEqual(delivery, other.delivery)),
  );
}

/** What a line delivers; undefined if something that was promised does not exist. */
function deliveriesOf({ files }: BeatLineRecord, source: DeliverySource): LineDelivery[] | undefined {
  if (files) return promised(source, files);
  const size = source.sizes.master ?? 0;
  return [{ file: 'audio', delivery: deliveryOf(source.media, source.files), size }];
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
 * What an order delivers, decided once: later changes of a track or a kit do not affect its buyers. Lines whose money was returned before
 * deliver nothing. Undefined if a track or a kit was deleted so
 * long ago that its tombstone is gone, or has lost a file that was promised. Must precede the transaction's writes.
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
    for (const { file, delivery, size } of delivered) {
      files.push(delivery);
      parts.push({ line: index, file, size });
    }
  }
  return { files, parts };
}
