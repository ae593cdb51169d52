import { checklist, type ChecklistItem } from '@store/domain/shop/settings/checklist';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { QueryState } from '../../base/frame/QueryState';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readSettings } from '../../shop/settings/settingsCalls';
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

/** Stands in the place of the figures while there are none: the first steps of a new shop. */
export default function FirstDay() {
  const setup = useMemberQuery(['member-setup'], (options) => readSettings({}, options));
  const items = setup.data ? checklist(setup.data.settings, setup.data.facts) : [];
  const steps = FIRST.flatMap((id) => items.filter((item) => item.id === id));
  return (
    <>
      <QueryState of="The first steps" query={setup} />
      {setup.isSuccess && (
        <>
          <Progress items={steps} aim="Sales and plays appear here once visitors come." />
          <Steps items={steps} actionOf={explanation} />
        </>
      )}
    </>
  );
}
