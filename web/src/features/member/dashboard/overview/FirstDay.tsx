import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { checklist, type ChecklistItem } from '@store/domain/shop/settings/checklist';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { Progress, Steps } from '../../shop/setup/Checklist';

/** What a shop cannot do without, in the order in which it is best done. */
const FIRST = ['name', 'track', 'licences', 'seller', 'payments', 'mail'];

/** What is done outside the dashboard is explained in the setup. */
function explanation({ place, text }: ChecklistItem) {
  if (place !== null) return null;
  return (
    <ButtonLink variant="quiet" to={memberPagePath('setup')} aria-label={`Open: ${text}`}>
      Open
    </ButtonLink>
  );
}

/** The first steps of a shop without beats, instead of figures that it cannot have. */
export default function FirstDay({ settings, facts }: Pick<SettingsAnswer, 'settings' | 'facts'>) {
  const items = checklist(settings, facts);
  const steps = FIRST.flatMap((id) => items.filter((item) => item.id === id));
  return (
    <>
      <Progress items={steps} aim="Sales and plays appear here once you have added a beat." />
      <Steps items={steps} actionOf={explanation} />
    </>
  );
}
