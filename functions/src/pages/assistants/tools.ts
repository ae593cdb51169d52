import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { discover } from '@store/domain/shop/catalogue/discovery/discovery';
import { EVERYTHING } from '@store/domain/shop/catalogue/discovery/wanted';
import { KEYS } from '@store/domain/shop/catalogue/keys';
import { MOODS, type Track } from '@store/domain/shop/catalogue/tracks';
import { KIT_KIND_IDS, type Kit } from '@store/domain/shop/kits/kits';
import { findPriceOption, contractTitle } from '@store/domain/shop/licences/licence';
import { toDecimal } from '@store/domain/platform/money/money';
import { cartLinkPath, kitCartLinkPath } from '@store/domain/pages/html/cart-link';
import { readTrackPage } from '../../shop/catalogue/tracks';
import { config } from '../../platform/config';
import { readShownKit, readShownKits } from '../../shop/kits/kits';
import { kitCost } from '../html/kit-page';
import { currentCurrency } from '../../platform/settings/currency';
import { currentLicences } from '../../platform/settings/licences';
import {
  beatOptions,
  beatSchema,
  describeBeat,
  describeLicence,
  licenceSchema,
  searchableCatalogue,
} from './beats';
import {
  describeKit,
  describeKitWithLicence,
  findKits,
  kitPage,
  kitSchema,
  kitWithLicenceSchema,
} from './kits';
import { ProtocolError } from './protocol';
import { messageOf, PLAIN } from '../../platform/http/route';

const PAGE_SIZE = 10;

/** A refusal an assistant can act on: a tool result, not a protocol error. */
class ToolError extends Error {}

function described<Schema extends v.GenericSchema>(schema: Schema, text: string) {
  return v.pipe(schema, v.description(text));
}

function wholeNumber(maximum: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(maximum, message));
}

/** At most 15 digits, as in paths. */
const ID_MAXIMUM = 999_999_999_999_999;

const beatInput = described(
  wholeNumber(ID_MAXIMUM, 'The id of a beat is a whole number.'),
  'The id of a beat, as search_beats returns it.',
);

const kitInput = described(
  wholeNumber(ID_MAXIMUM, 'The id of a kit is a whole number.'),
  'The id of a kit, as search_kits returns it.',
);

const pageInput = v.optional(
  described(wholeNumber(10_000, 'Pages count from 1.'), 'The page of results, from 1.'),
);

const tempoInput = wholeNumber(400, 'A tempo is a whole number from 1 to 400.');

const searchInput = v.strictObject({
  text: v.optional(
    described(
      v.pipe(v.string(), v.maxLength(100, 'A search can have at most 100 characters.')),
      'Words of titles, tags, moods, keys and tempos; every word must match. Fewer than 3 characters find everything.',
    ),
  ),
  tempo_from: v.optional(described(tempoInput, 'The slowest tempo in bpm.')),
  tempo_to: v.optional(described(tempoInput, 'The fastest tempo in bpm.')),
  key: v.optional(
    described(
      v.picklist(KEYS, `A key is one of ${KEYS.join(', ')}.`),
      'The musical key; a trailing m is minor.',
    ),
  ),
  tag: v.optional(
    described(v.pipe(v.string(), v.maxLength(100)), 'A genre or another tag, for example trap.'),
  ),
  mood: v.optional(
    described(v.picklist(MOODS, `A mood is one of ${MOODS.join(', ')}.`), 'What it feels like.'),
  ),
  page: pageInput,
});

type ToolResult = Readonly<Record<string, unknown>>;

interface Definition<Input> {
  readonly title: string;
  readonly description: string;
  readonly input: v.GenericSchema<unknown, Input>;
  readonly output: v.GenericSchema;
  readonly run: (input: Input) => Promise<ToolResult>;
}

interface Tool extends Omit<Definition<unknown>, 'run'> {
  /** Parses the arguments and runs the tool. Invalid arguments and a ToolError are results, too. */
  readonly call: (unparsed: unknown) => Promise<ToolResult>;
}

function refused(message: string): ToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

function defineTool<Input>({ run, ...tool }: Definition<Input>): Tool {
  const call = async (unparsed: unknown): Promise<ToolResult> => {
    const parsed = v.safeParse(tool.input, unparsed, PLAIN);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const path = v.getDotPath(issue);
      return refused(path === null ? messageOf(issue) : `${path}: ${messageOf(issue)}`);
    }
    try {
      const found = await run(parsed.output);
      return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
    } catch (error) {
      if (error instanceof ToolError) return refused(error.message);
      throw error;
    }
  };
  return { ...tool, call };
}

/** Only publicly visible beats. Throws a ToolError. */
async function requireBeat(id: number): Promise<Track> {
  const track = await readTrackPage(id);
  if (!track) throw new ToolError(`There is no beat ${id} in the shop.`);
  return track;
}

const searchBeats = defineTool({
  title: 'Search beats',
  description: 'Searches the beats on sale, newest first. Returns ten a page, with prices per licence.',
  input: searchInput,
  output: v.object({
    total: v.number(),
    page: v.number(),
    pages: v.number(),
    beats: v.array(beatSchema),
  }),
  run: async ({ text = '', tempo_from, tempo_to, key, tag, mood, page = 1 }) => {
    const { tracks } = discover(await searchableCatalogue(), {
      ...EVERYTHING,
      text,
      tags: tag === undefined ? [] : [tag.trim().toLowerCase()],
      tempo: { from: tempo_from ?? null, to: tempo_to ?? null, isExact: true },
      key: { name: key ?? null, isExact: true },
      mood: mood ?? null,
      isOnSale: true,
    });
    return {
      total: tracks.length,
      page,
      pages: Math.ceil(tracks.length / PAGE_SIZE),
      beats: tracks.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(describeBeat),
    };
  },
});

const getBeat = defineTool({
  title: 'Get a beat',
  description:
    'Returns a beat with its page, preview and prices. A sold beat has the status "sold" and no licences.',
  input: v.strictObject({ beat: beatInput }),
  output: beatSchema,
  run: async ({ beat }) => describeBeat(await requireBeat(beat)),
});

const listLicences = defineTool({
  title: 'List licences',
  description:
    'Lists the licences of the shop with their usual prices, files and main terms. A beat may have other prices or lack a licence: see its own list.',
  input: v.strictObject({}),
  output: v.object({ licences: v.array(licenceSchema), contracts: v.string() }),
  run: () =>
    Promise.resolve({
      licences: currentLicences().map(describeLicence),
      contracts: `${config.origin}/licences`,
    }),
});

const cartLink = defineTool({
  title: 'Make a cart link',
  description:
    'Returns the address of a page of the shop where a person adds a beat under a licence to the cart with one click. Nothing is bought: the person pays on the shop’s own page. Give the address to the person.',
  input: v.strictObject({
    beat: beatInput,
    licence: described(v.pipe(v.string(), v.maxLength(100)), 'The id of a licence from the beat’s own list.'),
  }),
  output: v.object({
    address: v.string(),
    title: v.string(),
    licence: v.string(),
    price: v.string(),
    currency: v.string(),
  }),
  run: async ({ beat, licence: id }) => {
    const track = await requireBeat(beat);
    if (track.status === 'sold') throw new ToolError(`“${track.title}” is sold and can no longer be bought.`);
    const options = beatOptions(track);
    const option = findPriceOption(options, id);
    if (!option) {
      const ids = options.map(({ licence }) => licence.id).join(', ');
      throw new ToolError(
        `“${track.title}” is not sold under “${id}”. ${ids === '' ? 'It is not for sale.' : `Its licences: ${ids}.`}`,
      );
    }
    return {
      address: `${config.origin}${cartLinkPath({ beat, licence: id })}`,
      title: track.title,
      licence: contractTitle(option.licence.name),
      price: toDecimal(option.price, currentCurrency()),
      currency: currentCurrency(),
    };
  },
});

/** Only publicly visible kits. Throws a ToolError. */
async function requireKit(id: number): Promise<Kit> {
  const kit = await readShownKit(id);
  if (!kit) throw new ToolError(`There is no kit ${id} in the shop.`);
  return kit;
}

const searchKits = defineTool({
  title: 'Search kits',
  description:
    'Searches the kits of the shop (drum kits, loops, sample packs, MIDI, presets), newest first. Returns ten a page, with prices. With the price kind "minimum", buyers may pay more than the price.',
  input: v.strictObject({
    text: v.optional(
      described(
        v.pipe(v.string(), v.maxLength(100, 'A search can have at most 100 characters.')),
        'Words of titles, kinds, formats and descriptions; every word must match. Fewer than 3 characters find everything.',
      ),
    ),
    kind: v.optional(
      described(v.picklist(KIT_KIND_IDS, `A kind is one of ${KIT_KIND_IDS.join(', ')}.`), 'What the kit is.'),
    ),
    page: pageInput,
  }),
  output: v.object({ total: v.number(), page: v.number(), pages: v.number(), kits: v.array(kitSchema) }),
  run: async ({ text = '', kind, page = 1 }) => {
    const found = findKits(await readShownKits(), { text, kind });
    return {
      total: found.length,
      page,
      pages: Math.ceil(found.length / PAGE_SIZE),
      kits: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(describeKit),
    };
  },
});

const getKit = defineTool({
  title: 'Get a kit',
  description: 'Returns a kit with its page, preview, price and the full text of its licence.',
  input: v.strictObject({ kit: kitInput }),
  output: kitWithLicenceSchema,
  run: async ({ kit }) => describeKitWithLicence(await requireKit(kit)),
});

const kitCartLink = defineTool({
  title: 'Make a cart link for a kit',
  description:
    'Returns the address of a page of the shop where a person adds a kit to the cart, and enters what to pay if the kit has a minimum price. Nothing is bought: the person pays on the shop’s own page. Give the address to the person.',
  input: v.strictObject({ kit: kitInput }),
  output: v.object({
    address: v.string(),
    title: v.string(),
    price: v.string(),
    currency: v.string(),
    /** Adds to the price; may be empty. */
    note: v.string(),
  }),
  run: async ({ kit: id }) => {
    const kit = await requireKit(id);
    const currency = currentCurrency();
    if (kit.price.kind === 'free')
      throw new ToolError(
        `“${kit.title}” is free for newsletter subscribers: people ask for it at ${kitPage(kit)}.`,
      );
    const cost = kitCost(kit, currency);
    if (cost === null) throw new ToolError(`“${kit.title}” is not for sale at the moment.`);
    return { address: `${config.origin}${kitCartLinkPath(id)}`, title: kit.title, ...cost, currency };
  },
});

const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['search_beats', searchBeats],
  ['get_beat', getBeat],
  ['list_licences', listLicences],
  ['cart_link', cartLink],
  ['search_kits', searchKits],
  ['get_kit', getKit],
  ['kit_cart_link', kitCartLink],
]);

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Readonly<Record<string, unknown>> {
  return { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' }) };
}

export function toolList(): readonly Readonly<Record<string, unknown>>[] {
  return [...TOOLS].map(([name, { title, description, input, output }]) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

const callSchema = v.object({
  name: v.string(),
  arguments: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * Calls a tool. Invalid arguments are a result, which assistants can correct. Throws a ProtocolError for an
 * unknown tool.
 */
export function callTool(params: unknown): Promise<ToolResult> {
  const call = v.safeParse(callSchema, params);
  if (!call.success)
    throw new ProtocolError('params', 'Give the name of a tool, and its arguments as an object.');
  const { name, arguments: given } = call.output;
  const tool = TOOLS.get(name);
  if (!tool) throw new ProtocolError('params', `There is no tool “${name}”.`);
  return tool.call(given);
}
