import * as v from 'valibot';
import { FILE_KINDS } from '../files/file-kinds';
import { cents, type Cents } from '../../platform/money/money';
import { line, lines } from '../../platform/texts';
import { variableFault, VARIABLES } from '../profile/variables';
import { isLicenceId } from './ids';
import { PERFORMANCES, type LicenceDefinition, type LicenceLimits } from './licence';
import { LICENCE_VARIABLES } from './terms';

export const LICENCES_MAXIMUM = 12;

/** UTF-16 units, and numbers of entries. */
export const LICENCE_LENGTHS = {
  name: 40,
  point: 120,
  points: 8,
  heading: 80,
  clause: 2000,
  clauses: 24,
  /** Of all licences as JSON, to fit into a request (BODY_LIMIT in api.ts). */
  total: 40_000,
} as const;

const COUNT_MAXIMUM = 1_000_000_000;

/** In cents; the currency decides what is possible (priceFault in money/currencies.ts). */
export const licencePriceSchema = v.pipe(
  v.number('Enter a price such as 24.99.'),
  v.safeInteger('Enter a price such as 24.99.'),
  v.minValue(0, 'Enter a price such as 24.99.'),
  v.transform((value): Cents => cents(value)),
);

function count(what: string) {
  const message = `Enter how many ${what} are allowed, or nothing for any number.`;
  return v.nullable(
    v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(0, message),
      v.maxValue(COUNT_MAXIMUM, `Leave the number of ${what} empty if there is no limit.`),
    ),
  );
}

const SHARE = 'The producer’s share of publishing must be 0 to 100 percent, or empty.';

const limitsSchema: v.GenericSchema<unknown, LicenceLimits> = v.object({
  copies: count('copies'),
  streams: count('streams'),
  videos: count('music videos'),
  radio: count('radio stations'),
  performances: v.picklist(PERFORMANCES, 'Choose where the song may be performed.'),
  producerShare: v.nullable(
    v.pipe(v.number(SHARE), v.integer(SHARE), v.minValue(0, SHARE), v.maxValue(100, SHARE)),
  ),
});

/** The server names the wording. */
export type LicenceInput = Omit<LicenceDefinition, 'version'>;

const clausesSchema = v.pipe(
  v.array(
    v.object({
      heading: line('The heading of a clause', LICENCE_LENGTHS.heading),
      text: v.pipe(
        lines('The text of a clause', LICENCE_LENGTHS.clause),
        v.nonEmpty('The text of a clause is missing.'),
      ),
    }),
    'The clauses are missing.',
  ),
  v.minLength(1, 'A contract needs at least one clause.'),
  v.maxLength(LICENCE_LENGTHS.clauses, `A contract can have at most ${LICENCE_LENGTHS.clauses} clauses.`),
);

const licenceEntries = {
  id: v.pipe(
    v.string('The id of a licence is missing.'),
    v.check(isLicenceId, 'The id of a licence can have only letters, digits and hyphens.'),
  ),
  name: line('The name', LICENCE_LENGTHS.name),
  price: licencePriceSchema,
  exclusive: v.boolean('State whether the licence is exclusive.'),
  training: v.exactOptional(v.literal(true, 'State whether the licence grants the training of AI models.')),
  files: v.pipe(
    v.array(v.picklist(FILE_KINDS, 'There is no such kind of file.'), 'Choose the files.'),
    v.minLength(1, 'Choose at least one file.'),
    v.check((kinds) => new Set(kinds).size === kinds.length, 'A file is chosen twice.'),
  ),
  limits: limitsSchema,
  summary: v.pipe(
    v.array(line('Each line of the summary', LICENCE_LENGTHS.point), 'The summary is missing.'),
    v.maxLength(LICENCE_LENGTHS.points, `The summary can have at most ${LICENCE_LENGTHS.points} lines.`),
  ),
  clauses: clausesSchema,
  enabled: v.boolean('State whether the licence is on sale.'),
};

type Clause = v.InferOutput<typeof clausesSchema>[number];

/** Refuses unknown variables. Stored licences may have some, accepted before. */
function refuseUnknown<Texts>(
  textsOf: (texts: Texts) => readonly string[],
  known: Readonly<Record<string, string>>,
) {
  return ({ dataset, addIssue }: v.RawCheckContext<Texts>) => {
    if (!dataset.typed) return;
    const message = variableFault(textsOf(dataset.value).join(' '), known);
    if (message !== undefined) addIssue({ message });
  };
}

/** One licence from a member, with messages for people. */
export const licenceInputSchema: v.GenericSchema<unknown, LicenceInput> = v.pipe(
  v.object({
    ...licenceEntries,
    summary: v.pipe(
      licenceEntries.summary,
      v.rawCheck(refuseUnknown((points: string[]) => points, LICENCE_VARIABLES)),
    ),
    clauses: v.pipe(
      clausesSchema,
      v.rawCheck(
        refuseUnknown((clauses: Clause[]) => clauses.flatMap(({ heading, text }) => [heading, text]), {
          ...LICENCE_VARIABLES,
          ...VARIABLES,
        }),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['training'], ['clauses']],
      ({ training, clauses }) => training !== true || clauses.some(({ text }) => text.includes('{training}')),
      'A licence that grants training needs a clause with {training}: these words grant it in the contract.',
    ),
    ['clauses'],
  ),
);

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
}

/** All licences from a member. */
export const licencesInputSchema: v.GenericSchema<unknown, readonly LicenceInput[]> = v.pipe(
  v.array(licenceInputSchema, 'The licences are missing.'),
  v.maxLength(LICENCES_MAXIMUM, `A shop can have at most ${LICENCES_MAXIMUM} licences.`),
  v.check((licences) => licences.some(({ enabled }) => enabled), 'At least one licence must be on sale.'),
  v.check((licences) => isDistinct(licences.map(({ id }) => id)), 'Two licences have the same id.'),
  v.check((licences) => isDistinct(licences.map(({ name }) => name)), 'Two licences have the same name.'),
  v.check(
    (licences) => JSON.stringify(licences).length <= LICENCE_LENGTHS.total,
    `The contracts are too long: all licences together can have at most ${LICENCE_LENGTHS.total} characters.`,
  ),
);

/** Rules of stored licences can be relaxed, not tightened. */
export const storedLicencesSchema: v.GenericSchema<unknown, readonly LicenceDefinition[]> = v.array(
  v.object({ ...licenceEntries, version: v.pipe(v.string(), v.nonEmpty()) }),
);
