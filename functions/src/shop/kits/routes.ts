import * as member from '@store/domain/api/member/kits';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { deleteKit, listKits, saveKit, setKitStatus } from './kits';

export const kitsRoutes: readonly Route[] = [
  answer(member.memberKits, async () => json({ result: await listKits() })),
  // Checks and copies files, writes the kit, then removes staged files. After an interruption, the same call
  // continues.
  answer(member.memberKitsSave, async ({ id, key, version, ...edit }, { session: { uid } }) => {
    const saved = await saveKit({ uid, id, key, version, edit, now: Date.now() });
    return json({ message: `“${edit.title}” was saved.`, id: saved });
  }),
  answer(member.memberKitsPublish, async ({ id }) =>
    json({ message: `“${await setKitStatus(id, 'published')}” is in the shop.` }),
  ),
  answer(member.memberKitsHide, async ({ id }) =>
    json({ message: `“${await setKitStatus(id, 'hidden')}” is no longer in the shop.` }),
  ),
  answer(member.memberKitsDelete, async ({ id }) =>
    json({ message: `“${await deleteKit(id, Date.now())}” was deleted.` }),
  ),
];
