import type { Track } from '@store/domain/shop/catalogue/tracks';

export function trackOf(id: number, changes: Partial<Track> = {}): Track {
  return {
    id,
    title: `Beat ${id}`,
    image: `https://example.com/covers/${id}.jpg`,
    media: `https://example.com/previews/${id}.mp3`,
    tag: 'trap',
    time: '2:05',
    bpm: 120,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...changes,
  };
}

/** A bit more than a page, newest first. */
export const TRACKS: readonly Track[] = [
  trackOf(8, { title: 'Night Bus', tag: 'trap', bpm: 142, time: '2:14' }),
  trackOf(7, { title: 'Glass Elevator', tag: 'house', bpm: 124 }),
  trackOf(6, { title: 'Low Tide', tag: 'lofi', bpm: 82 }),
  trackOf(5, { title: 'Kite String', tag: 'pop', bpm: 108 }),
  trackOf(4, { title: 'Steel Curtain', tag: 'drill', bpm: 140 }),
  trackOf(3, { title: 'Paper Lanterns', tag: 'lofi', bpm: 76 }),
  trackOf(2, { title: 'Harbour Lights', tag: 'trap', bpm: 150 }),
  trackOf(1, { title: 'Concrete Garden', tag: 'boom bap', bpm: 90 }),
];
