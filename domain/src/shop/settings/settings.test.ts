import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { licencesInputSchema } from '../licences/schema';
import { checklist } from './checklist';
import type { ShopFacts } from './member';
import { settingsInputSchema } from './input';
import { parseStagedPicture, stagedPicturePath } from './pictures';
import { publicSettingsSchema } from './public';
import { parseStoredSettings, settingsSchema } from './schema';
import { formatSections, parseSections } from './sections';
import {
  changedFields,
  DEFAULT_SETTINGS,
  INITIAL_SETTINGS,
  toPublicSettings,
  type Settings,
} from './settings';
import { DEFAULT_SHOP } from './default-shop';
import type { Shop } from '../profile/shop';
import { fillVariables } from '../profile/variables';

function withShop(change: Partial<Shop>): Settings {
  return { ...DEFAULT_SETTINGS, shop: { ...DEFAULT_SHOP, ...change } };
}

function faultOf(settings: unknown): string {
  const parsed = v.safeParse(settingsSchema, settings);
  if (parsed.success) throw new Error('The settings are valid.');
  return `${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`;
}

describe('settings', () => {
  test('are valid by default and survive storage', () => {
    const { licences, shop, texts, operation } = DEFAULT_SETTINGS;
    const editable = { shop, texts, operation };
    expect(v.parse(settingsSchema, editable)).toEqual(editable);
    expect(v.parse(licencesInputSchema, licences)).toHaveLength(2);
    expect(parseStoredSettings(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS);
    const shown = toPublicSettings(INITIAL_SETTINGS);
    expect(v.parse(publicSettingsSchema, JSON.parse(JSON.stringify(shown)))).toEqual(shown);
  });

  test('that were stored before a field existed have its default', () => {
    const shop: Partial<Shop> = { ...DEFAULT_SHOP, name: 'Low Tide Audio' };
    const older: unknown = { shop: { ...shop, headline: undefined }, texts: {} };
    const stored: unknown = JSON.parse(JSON.stringify(older));
    expect(parseStoredSettings(stored)).toEqual(withShop({ name: 'Low Tide Audio' }));
    const { managed, ...tax } = DEFAULT_SETTINGS.operation.tax;
    expect(parseStoredSettings({ operation: { doubleOptIn: null, tax } }).operation.tax.managed).toBe(
      managed,
    );
  });

  test.each<[string, Partial<Shop>, string]>([
    ['an empty name', { name: '  ' }, 'shop.name: The name of the shop is missing.'],
    ['a long headline', { headline: 'x'.repeat(61) }, 'shop.headline: The headline is too long'],
    ['a name of two lines', { name: 'A\nB' }, 'shop.name: The name of the shop must be a single line'],
    ['a word as colour', { accent: 'red' }, 'shop.accent: The accent colour must be written as #'],
    ['a dark colour', { accent: '#001f5c' }, 'The nearest colour that works is #'],
    [
      'equal tags',
      { trendingTags: ['trap', 'Trap'] },
      'shop.trendingTags: The two trending tags are the same.',
    ],
    [
      'a script as link',
      { social: { ...DEFAULT_SHOP.social, twitter: 'javascript:alert(1)' } },
      'shop.social.twitter: The link to Twitter must begin with https://',
    ],
    [
      'a malformed address',
      { producer: { ...DEFAULT_SHOP.producer, email: 'mara' } },
      'shop.producer.email: The contact address is not a valid email address.',
    ],
    ['a script as picture', { shareImage: 'data:text/html,x' }, 'must be an uploaded picture.'],
  ])('are refused with %s', (_, change, fault) => {
    expect(faultOf(withShop(change))).toContain(fault);
  });

  test('are refused if a field is missing, so that no default replaces a stored value', () => {
    const { shop } = DEFAULT_SETTINGS;
    expect(faultOf({ ...DEFAULT_SETTINGS, shop: { ...shop, name: undefined } })).toContain('shop.name');
  });

  test('accept links that are empty', () => {
    const social = { facebook: '', instagram: '', twitter: '', youtube: 'https://youtube.com/@lowtide' };
    expect(v.is(settingsSchema, withShop({ social }))).toBe(true);
  });

  test('name the values that differ', () => {
    const { producer } = DEFAULT_SHOP;
    const after = withShop({ name: 'Low Tide', people: [], producer: { ...producer, email: 'a@b.example' } });
    expect(changedFields(DEFAULT_SETTINGS, after)).toEqual([
      'shop.name',
      'shop.producer.email',
      'shop.people',
    ]);
    expect(changedFields(after, after)).toEqual([]);
  });

  test('have a palette only with their own colour', () => {
    expect(toPublicSettings(INITIAL_SETTINGS).palette).toBeNull();
    const settings = withShop({ accent: '#5cc8ff' });
    expect(toPublicSettings({ ...INITIAL_SETTINGS, settings }).palette?.signal).toBe('#5cc8ff');
  });
});

test('variables are filled in, and nothing else in braces', () => {
  const text = '{shop}: {seller}, {address}, {email}, {jurisdiction}; {other} {constructor}';
  const { producer } = DEFAULT_SHOP;
  expect(fillVariables(text, DEFAULT_SHOP)).toBe(
    `${DEFAULT_SHOP.name}: ${producer.name}, ${producer.address}, ${producer.email}, ${producer.jurisdiction}; {other} {constructor}`,
  );
});

describe('a legal text', () => {
  test('is parsed into sections and paragraphs', () => {
    expect(
      parseSections('Before.\n\n# One\nFirst\nline.\n\nSecond.\r\n\r\n## Two\n\nThird.', 'Text'),
    ).toEqual([
      { title: 'Text', paragraphs: ['Before.'] },
      { title: 'One', paragraphs: ['First line.', 'Second.'] },
      { title: 'Two', paragraphs: ['Third.'] },
    ]);
    expect(parseSections('  \n', 'Text')).toEqual([]);
  });

  test('survives being written and parsed', () => {
    const sections = [
      { title: 'One', paragraphs: ['First.', 'Second.'] },
      { title: 'Two', paragraphs: [] },
    ];
    expect(parseSections(formatSections(sections), 'Text')).toEqual(sections);
  });
});

test('the path of a staged picture names its owner, and nothing else is one', () => {
  const staged = { uid: 'mara', upload: 'a'.repeat(32), ending: 'png' } as const;
  expect(parseStagedPicture(stagedPicturePath(staged))).toEqual(staged);
  for (const path of ['staging/mara/short/picture.png', 'staging/mara/../picture.png', 'covers/1.png'])
    expect(parseStagedPicture(path)).toBeUndefined();
});

describe('settings as they are saved', () => {
  const { shop, texts, operation } = DEFAULT_SETTINGS;

  function faultsOf(settings: unknown): readonly string[] {
    const { issues = [] } = v.safeParse(settingsInputSchema, settings);
    return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }

  test('name the variables that are known where one is not', () => {
    expect(faultsOf({ shop, texts, operation })).toEqual([]);
    const about = { ...shop.about, first: 'We live in {city}.' };
    const known = '{shop}, {seller}, {address}, {email}, {jurisdiction}';
    expect(
      faultsOf({
        shop: { ...shop, about },
        texts: { terms: '{shop} {adblock}', privacy: '{adblock}' },
        operation,
      }),
    ).toEqual([
      `shop.about.first: There is nothing to put in the place of {city}. These names are known: ${known}.`,
      `texts.terms: There is nothing to put in the place of {adblock}. These names are known: ${known}.`,
    ]);
  });

  test('do not make stored settings with an unknown variable unreadable', () => {
    const stored = { ...DEFAULT_SETTINGS, texts: { terms: '{city}', privacy: '' } };
    expect(parseStoredSettings(stored).texts.terms).toBe('{city}');
  });
});

describe('the checklist of a new shop', () => {
  const facts: ShopFacts = {
    tracks: 0,
    hasLivePayments: false,
    hasMailServer: false,
    mailFrom: 'hello@example.com',
    origin: 'https://shop.example',
    hasOwnLicences: false,
    checks: { webhook: null, payment: null, mail_sent: null, mail: null, domain: null, licences: null },
  };

  test('has everything left to do at first, what is needed before the rest', () => {
    const items = checklist(DEFAULT_SETTINGS, facts);
    expect(items.filter(({ isDone }) => isDone)).toEqual([]);
    expect(items.slice(0, 8).every(({ isNeeded }) => isNeeded)).toBe(true);
    expect(items.slice(8).filter(({ isNeeded }) => !isNeeded)).toHaveLength(15);
  });

  test('follows settings and facts', () => {
    const done = checklist(withShop({ name: 'Low Tide' }), { ...facts, tracks: 3, hasLivePayments: true });
    expect(done.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['track', 'name', 'payments']);
  });

  test('counts licences that the owner keeps, and those of the owner', () => {
    const isDone = (changes: Partial<ShopFacts>) =>
      checklist(DEFAULT_SETTINGS, { ...facts, ...changes }).find(({ id }) => id === 'licences')?.isDone;
    expect(isDone({ checks: { ...facts.checks, licences: 7 } })).toBe(true);
    expect(isDone({ hasOwnLicences: true })).toBe(true);
    expect(isDone({})).toBe(false);
  });

  test('counts what the shop has seen, with the time', () => {
    const items = checklist(DEFAULT_SETTINGS, {
      ...facts,
      checks: { ...facts.checks, mail: 7, mail_sent: 5 },
    });
    const done = items.filter(({ isDone }) => isDone);
    expect(done.map(({ id, seenAt }) => [id, seenAt])).toEqual([['test-mail', 7]]);
  });

  test('uses no words of developers', () => {
    const words = checklist(DEFAULT_SETTINGS, facts).map(({ text, note }) => `${text} ${note}`);
    expect(words.join(' ')).not.toMatch(/[A-Z]+_[A-Z]+|npm |\.md\b|docs\//);
  });
});
