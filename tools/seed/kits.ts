import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import * as v from 'valibot';
import { encodePeaks, measurePeaks } from '@store/domain/shop/catalogue/files/peaks';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import type { KitEdit } from '@store/domain/shop/kits/kit-edit';
import { cents } from '@store/domain/platform/money/money';
import { printSleeve, type Sleeve } from '@store/domain/shop/sleeves/sleeve';
import { coverFile, paintCover } from './covers/press';
import { block, disc, halftone, hatch, line, repeat, ring } from '@store/domain/shop/sleeves/shapes';
import { chordHits, drumHits, drumLoops, type RenderedKit } from './music/kit-sounds';
import { encodeMp3 } from './music/mp3';
import { encodeWav } from './music/wav';
import { slugOf } from './recordings';

const PREVIEW_KBPS = 128;

type Described = Pick<KitEdit, 'title' | 'kind' | 'description' | 'price'>;

export interface DemoKit extends Described {
  readonly render: () => RenderedKit;
  readonly sleeve: Sleeve;
}

/** The demo's kits, oldest first. */
export const DEMO_KITS: readonly DemoKit[] = [
  {
    title: 'First Light',
    kind: 'sample-pack',
    description:
      'Eight chords for slow mornings: warm pads and bells.\n\nEach is two and a half seconds long and dry.',
    price: { kind: 'free' },
    render: () => chordHits([45, 48, 50, 53]),
    sleeve: {
      paper: '#f3e3c3',
      inks: [
        { colour: '#1e3a5f', art: repeat(9, (i) => line(`M-2 ${60 + i * 3.4}h104`, 0.9 + i * 0.12)) },
        {
          colour: '#f26b3a',
          art: halftone((x, y) => 0.95 - Math.hypot(x - 50, y - 52) / 40, { pitch: 2.1, angle: 0.3 }),
          shift: [0.5, -0.4],
        },
      ],
    },
  },
  {
    title: 'Slow Tape Loops',
    kind: 'loops',
    description: 'Six drum loops of two bars between 70 and 95 bpm, as they came off the tape.',
    price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
    render: () => drumLoops(71, [70, 75, 80, 85, 90, 95]),
    sleeve: {
      paper: '#20302b',
      isOpaque: true,
      inks: [
        {
          colour: '#e9c46a',
          art: ring(31, 44, 18, 1.4) + ring(69, 44, 18, 1.4) + disc(31, 44, 5) + disc(69, 44, 5),
        },
        {
          colour: '#e76f51',
          art: repeat(7, (i) => block(8, 70 + i * 2.4, 84 - i * 7, 1)),
          shift: [0.4, 0.3],
        },
      ],
    },
  },
  {
    title: 'North Pier Drums',
    kind: 'drum-kit',
    description: 'Kicks, snares, hats and percussion of four kits, ready for your sampler.',
    price: { kind: 'fixed', amount: cents(1499) },
    render: () => drumHits(1905, 4),
    sleeve: {
      paper: '#e7ece4',
      inks: [
        {
          colour: '#14213d',
          art: repeat(5, (i) => hatch([8 + i * 17.6, 30 + (i % 2) * 8, 13, 58], (t) => 0.25 + 0.6 * t, 1.3)),
        },
        {
          colour: '#d62246',
          art: repeat(5, (i) => disc(14.5 + i * 17.6, 20 + (i % 2) * 8, 7)),
          shift: [-0.6, 0.5],
        },
      ],
    },
  },
];

const metaSchema = v.object({ seconds: v.number(), sounds: v.number(), peaks: v.string() });

type KitMeta = v.InferOutput<typeof metaSchema>;

export function kitFile(folder: string, { title }: DemoKit, ending: string): string {
  return join(folder, `kit-${slugOf(title)}${ending}`);
}

/** Returns undefined for an incompletely rendered kit. */
async function readKitMeta(folder: string, kit: DemoKit): Promise<KitMeta | undefined> {
  try {
    return v.parse(metaSchema, JSON.parse(await readFile(kitFile(folder, kit, '.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Renders a kit's files unless they exist; writes the metadata last and atomically. */
export async function renderKit(folder: string, kit: DemoKit): Promise<KitMeta> {
  const known = await readKitMeta(folder, kit);
  if (known) return known;
  await mkdir(folder, { recursive: true });
  const { sounds, preview } = kit.render();
  const entries = sounds.map(({ name, sound }) => ({
    name: `${kit.title}/${name}.wav`,
    input: encodeWav(sound),
    lastModified: 0,
  }));
  const zip = new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
  await writeFile(kitFile(folder, kit, '.zip'), zip);
  await writeFile(kitFile(folder, kit, '.mp3'), await encodeMp3(preview, PREVIEW_KBPS));
  const number = `NSK ${String(DEMO_KITS.indexOf(kit) + 1).padStart(3, '0')}`;
  const cover = await paintCover(printSleeve(kit.sleeve, { number, title: kit.title }));
  for (const size of COVER_FILE_SIZES)
    await writeFile(kitFile(folder, kit, `-${size}.jpg`), await coverFile(cover, size));
  const meta = {
    seconds: preview.left.length / preview.sampleRate,
    sounds: sounds.length,
    peaks: encodePeaks(measurePeaks(preview.left)),
  };
  await writeFile(kitFile(folder, kit, '.json.part'), JSON.stringify(meta));
  await rename(kitFile(folder, kit, '.json.part'), kitFile(folder, kit, '.json'));
  return meta;
}
