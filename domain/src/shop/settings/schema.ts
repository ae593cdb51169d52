import * as v from 'valibot';
import { EXCERPTS } from '../files/excerpts';
import { AD_BLOCK_PROBES, AD_BLOCK_SETTINGS } from '../profile/ad-block';
import { isEmail } from '../../platform/validation';
import { isAccent, nearestAccent } from './accent';
import { parseStagedPicture, PICTURES } from './pictures';
import type { LegalTexts } from './public';
import { currencySchema } from '../../platform/money/currencies';
import { EURO } from '../../platform/money/money';
import { storedLicencesSchema } from '../licences/schema';
import { storedMembershipsSchema } from '../memberships/schema';
import { DEFAULT_SETTINGS, type EditableSettings, type Operation, type Settings } from './settings';
import type { Shop } from '../profile/shop';
import { line, lines } from '../../platform/texts';

/** UTF-16 units; all texts together fit into a request (BODY_LIMIT in api.ts). */
export const LENGTHS = {
  name: 40,
  description: 200,
  headline: 60,
  aboutTitle: 80,
  about: 1500,
  personName: 60,
  role: 40,
  legalName: 100,
  address: 200,
  jurisdiction: 120,
  tag: 30,
  link: 300,
  terms: 30_000,
  privacy: 12_000,
} as const;

export const PEOPLE_MAXIMUM = 6;

const HTTPS_ADDRESS = /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+\/\S+$/;

function link(what: string) {
  return v.pipe(
    v.string(`The link to ${what} is missing.`),
    v.trim(),
    v.maxLength(LENGTHS.link, `The link to ${what} is too long: at most ${LENGTHS.link} characters.`),
    v.check(
      (text) => text === '' || HTTPS_ADDRESS.test(text),
      `The link to ${what} must begin with https://, or be empty.`,
    ),
  );
}

/** Empty, staged by this member, or stored. The server checks the owner. */
function picture(what: string) {
  return v.pipe(
    v.string(`${what} is missing.`),
    v.maxLength(1000, `The address of ${what} is too long.`),
    v.check(
      (text) => text === '' || parseStagedPicture(text) !== undefined || WEB_ADDRESS.test(text),
      `${what} must be an uploaded picture.`,
    ),
  );
}

function side(what: string, maximum: number) {
  const message = `${what} of the logo must be 1 to ${maximum} pixels.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(maximum, message));
}

const accent = v.pipe(
  v.string('Choose an accent colour.'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'The accent colour must be written as # and six digits or letters a to f.'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !/^#[0-9a-f]{6}$/.test(dataset.value) || isAccent(dataset.value)) return;
    addIssue({
      message: `The accent colour is too dark to be read. The nearest colour that works is ${nearestAccent(dataset.value)}.`,
    });
  }),
);

function optionalFlag(what: string) {
  return v.nullable(v.boolean(`${what} must be on, off or as deployed.`));
}

const shopSchema: v.GenericSchema<unknown, Shop> = v.object({
  name: line('The name of the shop', LENGTHS.name),
  description: line('The description', LENGTHS.description),
  headline: line('The headline', LENGTHS.headline),
  logo: v.nullable(
    v.object({
      address: v.pipe(picture('The logo'), v.nonEmpty('The logo is missing.')),
      width: side('The width', PICTURES.logo.width),
      height: side('The height', PICTURES.logo.height),
    }),
  ),
  shareImage: picture('The picture for shared links'),
  accent,
  about: v.object({
    title: line('The heading of the about page', LENGTHS.aboutTitle),
    first: line('The first text of the about page', LENGTHS.about),
    second: line('The second text of the about page', LENGTHS.about),
  }),
  people: v.pipe(
    v.array(
      v.object({
        name: line('The name of each person', LENGTHS.personName),
        role: line('The role of each person', LENGTHS.role),
        photo: picture('A photo'),
      }),
      'The people are missing.',
    ),
    v.maxLength(PEOPLE_MAXIMUM, `The about page shows at most ${PEOPLE_MAXIMUM} people.`),
  ),
  producer: v.object({
    name: line('The legal name', LENGTHS.legalName),
    address: line('The address', LENGTHS.address),
    email: v.pipe(
      v.string('The contact address is missing.'),
      v.trim(),
      v.check(isEmail, 'The contact address is not a valid email address.'),
    ),
    jurisdiction: line('The jurisdiction', LENGTHS.jurisdiction),
  }),
  trendingTags: v.pipe(
    v.strictTuple(
      [line('The first trending tag', LENGTHS.tag), line('The second trending tag', LENGTHS.tag)],
      'There are two trending tags.',
    ),
    v.check(
      ([first, second]) => first.toLowerCase() !== second.toLowerCase(),
      'The two trending tags are the same.',
    ),
  ),
  social: v.object({
    facebook: link('Facebook'),
    instagram: link('Instagram'),
    twitter: link('Twitter'),
    youtube: link('Youtube'),
  }),
  adBlock: v.nullable(v.picklist(AD_BLOCK_SETTINGS, 'Choose where the ad-block notice is shown.')),
  adBlockProbe: v.nullable(v.picklist(AD_BLOCK_PROBES, 'Choose how ad blockers are detected.')),
  withdrawalConsent: v.nullable(v.boolean('Choose whether the cart asks for consent.')),
  preview: v.nullable(v.picklist(EXCERPTS, 'Choose how much of a beat its preview plays.')),
});

const textsSchema: v.GenericSchema<unknown, LegalTexts> = v.object({
  terms: lines('The text of the terms', LENGTHS.terms),
  privacy: lines('The text of the privacy policy', LENGTHS.privacy),
});

const operationSchema: v.GenericSchema<unknown, Operation> = v.object({
  doubleOptIn: optionalFlag('Double opt-in'),
  assistants: v.boolean('Choose whether assistants can read the shop.'),
  guestCheckout: v.boolean('Choose whether buyers need an account.'),
  signInLinks: v.boolean('Choose how customers sign in.'),
  tax: v.object({
    automatic: optionalFlag('Automatic tax'),
    behaviour: v.nullable(
      v.picklist(['inclusive', 'exclusive', 'unspecified'], 'Choose whether prices include tax.'),
    ),
    billingAddress: optionalFlag('The billing address'),
    taxIds: optionalFlag('Tax ids'),
    invoices: optionalFlag('Invoices'),
    managed: optionalFlag('Managed Payments'),
  }),
});

/** As a member submits them: complete but for the licences, with messages for people. */
export const settingsSchema: v.GenericSchema<unknown, EditableSettings> = v.object({
  shop: shopSchema,
  texts: textsSchema,
  operation: operationSchema,
});

const group = v.optional(v.record(v.string(), v.unknown()), {});
const storedSchema = v.object({
  shop: group,
  texts: group,
  operation: v.optional(v.looseObject({ tax: group }), {}),
  currency: v.optional(currencySchema, EURO),
  licences: v.optional(storedLicencesSchema),
  memberships: v.optional(storedMembershipsSchema, DEFAULT_SETTINGS.memberships),
});

/**
 * Parses stored settings; newer fields get defaults. Throws a ValiError if malformed: rules of {@link
 * settingsSchema} can be relaxed, not tightened.
 */
export function parseStoredSettings(stored: unknown): Settings {
  const { shop, texts, operation, currency, licences, memberships } = v.parse(storedSchema, stored);
  const { tax } = operation;
  const editable = v.parse(settingsSchema, {
    shop: { ...DEFAULT_SETTINGS.shop, ...shop },
    texts: { ...DEFAULT_SETTINGS.texts, ...texts },
    operation: {
      ...DEFAULT_SETTINGS.operation,
      ...operation,
      tax: { ...DEFAULT_SETTINGS.operation.tax, ...tax },
    },
  });
  return { ...editable, currency, licences: licences ?? DEFAULT_SETTINGS.licences, memberships };
}
