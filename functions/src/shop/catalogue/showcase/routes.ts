import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../../../platform/http/route';
import { json } from '../../../platform/http/reply';
import { saveShowcase, readShowcase } from './showcase';

export const showcaseRoutes: readonly Route[] = [
  answer(
    memberApi.memberShowcaseSave,
    async (showcase) => {
      await saveShowcase(showcase);
      return json({ message: 'Saved. The shop shows it at once.' });
    },
    {
      auditTarget: ({ pinned, featured }) =>
        `pinned ${pinned.join(', ') || 'none'}; featured ${featured.join(', ') || 'none'}`,
    },
  ),
  answer(memberApi.memberShowcase, async () => json(await readShowcase())),
];
