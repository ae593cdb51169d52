import * as v from 'valibot';
import { PEAK_COUNT } from '../catalogue/files/peaks';
import { parseStaged, type StagedKind } from '../files/uploads';
import { line, lines } from '../../platform/texts';
import { KIT_LICENCE_MAXIMUM, kitLicenceFault } from './licence';
import {
  KIT_KIND_IDS,
  KIT_STATUSES,
  kitIdSchema,
  kitPriceSchema,
  type KitPrice,
  type KitStatus,
} from './kits';

/** UTF-16 units, and counts. */
export const KIT_LIMITS = { title: 100, description: 2000, format: 60, sounds: 100_000 } as const;

function staged(kind: StagedKind, fault: string) {
  return v.pipe(
    v.string(fault),
    v.check((text) => parseStaged(text)?.kind === kind, fault),
  );
}

/** As encoded by encodePeaks. */
const PEAKS = new RegExp(`^[A-Za-z0-9_-]{${PEAK_COUNT}}$`);

const SOUNDS = 'Enter how many sounds or loops are in the kit.';

/** As a member saves it. Files are staged uploads; omitted ones stay. */
export const kitEditSchema = v.object({
  title: line('The title', KIT_LIMITS.title),
  kind: v.picklist(KIT_KIND_IDS, 'Choose what the kit is.'),
  description: lines('The description', KIT_LIMITS.description),
  sounds: v.pipe(
    v.number(SOUNDS),
    v.safeInteger(SOUNDS),
    v.minValue(1, SOUNDS),
    v.maxValue(KIT_LIMITS.sounds, SOUNDS),
  ),
  format: v.pipe(lines('The format', KIT_LIMITS.format), v.regex(/^[^\n]*$/, 'The format is one line.')),
  price: kitPriceSchema,
  currency: v.string('Name the currency of the price.'),
  /** Null for the usual licence. */
  licence: v.nullable(
    v.pipe(
      lines('The licence', KIT_LICENCE_MAXIMUM),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? kitLicenceFault(dataset.value) : null;
        if (fault !== null) addIssue({ message: fault });
      }),
    ),
  ),
  image: v.optional(staged('cover', 'Choose a picture for the cover.')),
  /** Empty removes the preview. */
  media: v.optional(
    v.union(
      [v.literal(''), staged('preview', 'Choose an audio file for the preview.')],
      'Choose an audio file for the preview.',
    ),
  ),
  /** Of the uploaded preview, `m:ss`. */
  time: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}:[0-5]\d$/, 'The length of the preview is unknown.'))),
  peaks: v.optional(v.pipe(v.string(), v.regex(PEAKS, 'The waveform is malformed.'))),
  file: v.optional(staged('kit', 'Choose the ZIP file of the kit.')),
});

export type KitEdit = Readonly<v.InferOutput<typeof kitEditSchema>>;

export const KIT_FILE_FIELDS = {
  image: 'cover',
  media: 'preview',
  file: 'kit',
} as const satisfies Partial<Record<keyof KitEdit, StagedKind>>;

interface KitParts {
  readonly image: string;
  /** Bytes; 0 without a file. */
  readonly size: number;
}

/** Returns what a kit lacks for publication, in words; null for nothing. */
export function publicationFault({ image, size }: KitParts): string | null {
  if (size === 0) return 'Upload the ZIP file of the kit before you publish it.';
  return image === '' ? 'Choose a cover before you publish the kit.' : null;
}

export interface KitRow extends Omit<KitEdit, 'image' | 'media' | 'time' | 'peaks' | 'file'> {
  readonly id: number;
  readonly status: KitStatus;
  /** Rises with each change; a change of an older version is refused. */
  readonly version: number;
  /** URLs; empty if none. */
  readonly image: string;
  readonly media: string;
  readonly time: string;
  readonly peaks: string;
  /** Of the buyers' file, in bytes; 0 if none. */
  readonly size: number;
  /** Sold and not refunded. */
  readonly sold: number;
  readonly downloads: number;
}

export const kitRowSchema: v.GenericSchema<unknown, KitRow> = v.object({
  id: kitIdSchema,
  status: v.picklist(KIT_STATUSES),
  version: v.number(),
  title: v.string(),
  kind: v.picklist(KIT_KIND_IDS),
  description: v.string(),
  sounds: v.number(),
  format: v.string(),
  price: v.custom<KitPrice>((value) => v.is(kitPriceSchema, value)),
  currency: v.string(),
  licence: v.nullable(v.string()),
  image: v.string(),
  media: v.string(),
  time: v.string(),
  peaks: v.string(),
  size: v.number(),
  sold: v.number(),
  downloads: v.number(),
});
