import { bytes, crc, uint8, uint16le, uint32le, uint64le } from './bytes';

interface Page {
  readonly packets: readonly Uint8Array[];
  /** Samples at 48 kHz until the end of the page. */
  readonly granule: number;
  /** 2 for the first page, 4 for the last. */
  readonly flags: number;
}

function pageBytes({ packets, granule, flags }: Page, sequence: number): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const page = bytes(
    'OggS',
    uint8(0, flags),
    uint64le(granule),
    uint32le(1),
    uint32le(sequence),
    uint32le(0),
    uint8(lacing.length, ...lacing),
    ...packets,
  );
  page.writeUInt32LE(crc(page, 32, 0x04c1_1db7), 22);
  return page;
}

const PACKET = 960;

/** Silence as Opus in Ogg (RFC 7845): each packet is 20 ms that nothing was sent for. */
export function oggOpus(seconds: number, channels: 1 | 2): Buffer {
  const head = bytes('OpusHead', uint8(1, channels), uint16le(0), uint32le(44_100), uint16le(0), uint8(0));
  const tags = bytes('OpusTags', uint32le(4), 'test', uint32le(0));
  const count = Math.ceil((seconds * 48_000) / PACKET);
  // Configuration 31 is CELT with all frequencies (RFC 6716, 3.1).
  const packet = uint8((31 << 3) | (channels === 2 ? 4 : 0));
  const pages = Array.from({ length: Math.ceil(count / 50) }, (_, index): Page => {
    const to = Math.min(count, (index + 1) * 50);
    return {
      packets: Array.from({ length: to - index * 50 }, () => packet),
      granule: Math.min(to * PACKET, Math.round(seconds * 48_000)),
      flags: to === count ? 4 : 0,
    };
  });
  return bytes(
    ...[{ packets: [head], granule: 0, flags: 2 }, { packets: [tags], granule: 0, flags: 0 }, ...pages].map(
      pageBytes,
    ),
  );
}
