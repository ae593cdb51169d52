import * as api from '@store/domain/api/member/import';
import { StoreError } from '@store/domain/platform/errors';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { importSubscribers } from '../../people/newsletter/imported-subscribers';
import { forgetOrigin, listOrigins, recordOrigins } from './origins';

export const importRoutes: readonly Route[] = [
  answer(api.memberImportOrigins, async () => json({ result: await listOrigins() })),
  answer(api.memberImportOriginsSave, async ({ origins }) => {
    await recordOrigins(origins, Date.now());
    const isOne = origins.length === 1;
    return json({
      message: `${isOne ? '1 beat is' : `${origins.length} beats are`} linked to the list.`,
    });
  }),
  answer(api.memberImportOriginsDelete, async ({ id }) => {
    const name = await forgetOrigin(id);
    return json({ message: `“${name}” was removed.` });
  }),
  answer(api.memberImportSubscribers, async ({ people, source, stated, dry_run: isDryRun }) => {
    if (!stated && !isDryRun)
      throw new StoreError('invalid', 'Confirm first that these people have agreed.', { field: 'stated' });
    const agreed = people.map(({ email, agreed_at: agreedAt }) => ({ email, agreedAt }));
    return json(await importSubscribers({ people: agreed, source, isDryRun, now: Date.now() }));
  }),
];
