import * as v from 'valibot';
import { FILE_KINDS } from '../files/file-kinds';
import { cents, type Cents } from '../../platform/money/money';
import { PERFORMANCES, type Clause, type LicenceId, type LicenceLimits, type PublicLicence } from './licence';

// Without schema.ts's limits and messages: every page loads this, and values were checked when saved.

const count = v.nullable(v.number());

const limitsSchema: v.GenericSchema<unknown, LicenceLimits> = v.object({
  copies: count,
  streams: count,
  videos: count,
  radio: count,
  performances: v.picklist(PERFORMANCES),
  producerShare: count,
});

export const publicLicenceSchema: v.GenericSchema<unknown, PublicLicence> = v.object({
  id: v.string(),
  name: v.string(),
  price: v.pipe(
    v.number(),
    v.transform((value): Cents => cents(value)),
  ),
  exclusive: v.boolean(),
  training: v.exactOptional(v.literal(true)),
  files: v.array(v.picklist(FILE_KINDS)),
  limits: limitsSchema,
  points: v.array(v.string()),
});

/** Clauses with variables. */
export interface PublicContract {
  readonly id: LicenceId;
  readonly clauses: readonly Clause[];
}

export const publicContractSchema: v.GenericSchema<unknown, PublicContract> = v.object({
  id: v.string(),
  clauses: v.array(v.object({ heading: v.string(), text: v.string() })),
});
