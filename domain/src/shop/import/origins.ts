import * as v from 'valibot';
import { OLD_PATH_MAXIMUM, oldPathFault } from './old-addresses';

export const ORIGINS_PER_CALL = 200;

/** UTF-16 units. */
export const ORIGIN_KEY_MAXIMUM = 500;

const PATH_FAULT = 'This old address cannot lead to a beat.';

/**
 * `key` names the beat in the other shop's list, so it's imported once; `path` is its old path, which redirects to
 * it.
 */
export const originSchema = v.object({
  key: v.pipe(
    v.string('Enter the key of the beat.'),
    v.nonEmpty('Enter the key of the beat.'),
    v.maxLength(ORIGIN_KEY_MAXIMUM, `A key can have at most ${ORIGIN_KEY_MAXIMUM} characters.`),
  ),
  path: v.optional(
    v.pipe(
      v.string(PATH_FAULT),
      v.maxLength(OLD_PATH_MAXIMUM, PATH_FAULT),
      v.check((path) => oldPathFault(path) === null, PATH_FAULT),
    ),
  ),
});

export type Origin = Readonly<v.InferOutput<typeof originSchema>>;
