import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { trackContentSchema } from '@store/domain/shop/catalogue/track-edit';
import { publishDue } from '@store/functions/shop/catalogue/drafts/publication';
import { parseTrackRow, trackDocument } from '@store/functions/platform/collections';
import { isShort } from '../../../support/run';
import { memberOfKeptShop } from '../../support/kept-shop';
import { addTrackAs, catalogue, memberCall, typedTrack } from '../../support/tracks';

const HOUR = 60 * 60 * 1000;

const member = await memberOfKeptShop();

type Edit = Readonly<Record<string, unknown>>;

async function post(path: string, input: Edit): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await memberCall(member.token, 'POST', `/api/member/${path}`, input);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function newestId(): Promise<number> {
  return (await catalogue())[0]?.id ?? 0;
}

function add(edit: Edit): Promise<number> {
  return addTrackAs(member.token, { ...edit });
}

async function publishDraft(edit: Edit): Promise<number> {
  const { id } = await post('drafts/save', { ...edit, publish_at: null });
  return Number((await post('drafts/publish', { id }))['id']);
}

/** Each way publishes an edit, some on a beat that an earlier edit has made, and returns the beat's id. */
const WAYS: Readonly<Record<string, (edit: Edit, earlier: Edit) => Promise<number>>> = {
  'published by the form': add,
  'published from a draft': publishDraft,
  'changed as a draft': async (edit, earlier) => {
    const { id } = await post('drafts/save', { ...earlier, publish_at: null });
    await post('drafts/save', { ...edit, id, publish_at: null });
    return Number((await post('drafts/publish', { id }))['id']);
  },
  scheduled: async (edit) => {
    const publishAt = Date.now() + HOUR;
    await post('drafts/save', { ...edit, publish_at: publishAt });
    await publishDue(publishAt);
    return newestId();
  },
  'sold early, and changed then': async (edit, earlier) => {
    const publishAt = Date.now() + HOUR;
    const { id: draft } = await post('drafts/save', { ...earlier, publish_at: publishAt });
    const { id } = await post('early-access/open', { id: draft });
    await post('tracks/update', { ...edit, id });
    await publishDue(publishAt);
    return Number(id);
  },
  'changed in the shop': async (edit, earlier) => {
    const id = await add(earlier);
    await post('tracks/update', { ...edit, id });
    return id;
  },
  'changed while hidden': async (edit, earlier) => {
    const id = await publishDraft(earlier);
    await post('tracks/hide', { id, hidden: true });
    await post('tracks/update', { ...edit, id });
    await post('tracks/hide', { id, hidden: false });
    return id;
  },
};

const own = fc.constantFrom(false, 50, 1950);

/** Everything that the form of a beat says, with addresses for its files. */
const someEdit = fc.record({
  title: fc.constantFrom('Night Ferry', 'Low Tide'),
  bpm: fc.constantFrom(20, 92.5, 400),
  peaks: fc.constantFrom('', 'A'.repeat(96)),
  timbre: fc.constantFrom('', 'B'.repeat(40)),
  key: fc.constantFrom('', 'F#m'),
  mood: fc.constantFrom('', 'dark'),
  licences: fc.dictionary(fc.constantFrom('Non-Exclusive', 'Exclusive'), own),
  master: fc.constantFrom('', 'https://sounds.example.com/master.wav'),
  tags: fc.subarray(['night', 'slow']),
  description: fc.constantFrom('', 'For late hours.'),
  free: fc.boolean(),
  making: fc.constantFrom('', 'human', 'generated'),
  samples: fc.constantFrom('', 'none', 'uncleared'),
  sampled: fc.constantFrom('', 'Funky Drummer'),
});

/** What the document of a beat and the catalogue say of it. */
async function published(id: number): Promise<unknown> {
  const row = parseTrackRow(await trackDocument(id).get());
  const shown = (await catalogue()).find((track) => track.id === id);
  return { stored: v.parse(trackContentSchema, row), shown: { ...shown, id: 0 } };
}

test('the same edit makes the same published beat in every way', async () => {
  await fc.assert(
    fc.asyncProperty(someEdit, someEdit, async (edit, earlier) => {
      const [first, second] = [typedTrack(edit), typedTrack(earlier)];
      const expected = await published(await add(first));
      for (const [way, publish] of Object.entries(WAYS)) {
        const found = await published(await publish(first, second));
        expect({ way, found }).toEqual({ way, found: expected });
      }
    }),
    { numRuns: isShort ? 2 : 8 },
  );
});
