import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';

export const draftIdInput = v.pipe(
  v.string('There is no such draft.'),
  v.regex(/^[a-z0-9]{20,40}$/, 'There is no such draft.'),
);

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const timeFault = 'The time of the publication must be in milliseconds UTC.';

/** In milliseconds UTC; null for an unscheduled draft. */
export const publishAtInput = v.nullable(v.pipe(v.number(timeFault), v.safeInteger(timeFault)));

/** Throws a StoreError `invalid` for a time that is over, or more than a year away. Both in milliseconds UTC. */
export function requireFuture(publishAt: number | null, now: number): void {
  if (publishAt === null || (publishAt > now && publishAt < now + YEAR_MS)) return;
  throw new StoreError('invalid', 'Choose a time in the future, at most a year from now.', {
    field: 'publish_at',
  });
}
