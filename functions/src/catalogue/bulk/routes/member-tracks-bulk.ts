import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import {
  BULK_MAXIMUM,
  bulkEditSchema,
  type BulkChange,
  type BulkResult,
} from '@store/domain/catalogue/bulk-edit';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { requireOwnPrices, trackIdInput, versionInput } from '../../track-input';
import { editBeats } from '../bulk-edits';

const CHOOSE = `Choose 1 to ${BULK_MAXIMUM} tracks.`;

function nameOf({ edit }: BulkChange): string {
  if (edit.kind !== 'visibility') return edit.kind;
  return edit.hidden ? 'hide' : 'show';
}

const VERBS: Readonly<Record<string, string>> = {
  delete: 'deleted. Buyers keep them',
  hide: 'hidden. Buyers keep them',
  show: 'put back in the shop',
};

function counted(count: number): string {
  return count === 1 ? '1 track has been' : `${count} tracks have been`;
}

function messageOf(changes: readonly BulkChange[], results: readonly BulkResult[]): string {
  const count = (outcome: BulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const names = new Set(changes.map(nameOf));
  const verb = (names.size === 1 && VERBS[[...names].join('')]) || 'changed';
  const leftOut = count('left-out');
  return `${counted(count('changed'))} ${verb}.${leftOut > 0 ? ` ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.` : ''}`;
}

/** `hide: 3, 4` */
function targetOf(changes: readonly BulkChange[]): string {
  const names = [...new Set(changes.map(nameOf))];
  const idsOf = (name: string) => changes.filter((change) => nameOf(change) === name).map(({ id }) => id);
  return names.map((name) => `${name}: ${idsOf(name).join(', ')}`).join('; ');
}

export const memberTracksBulk = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/bulk',
  summary: `Edits, hides, shows or deletes up to ${BULK_MAXIMUM} tracks, and says for each what has become of it.`,
  input: v.object({
    changes: v.pipe(
      v.array(v.object({ id: trackIdInput, version: versionInput, edit: bulkEditSchema }), CHOOSE),
      v.minLength(1, CHOOSE),
      v.maxLength(BULK_MAXIMUM, CHOOSE),
      v.check(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'Name each track once.',
      ),
      v.readonly(),
    ),
  }),
  auditTarget: ({ changes }) => Promise.resolve(targetOf(changes)),
  handle: async ({ changes }) => {
    for (const { edit } of changes) if (edit.kind === 'licences') requireOwnPrices(edit, 'changes');
    const results = await editBeats(changes, Date.now());
    const answer: AnswerOf<'POST /api/member/tracks/bulk'> = {
      message: messageOf(changes, results),
      results,
    };
    return json(answer);
  },
});
