import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { checklist, type SetupCheck } from '@store/domain/shop/settings/checklist';
import { useState } from 'react';
import { memberSetupPaymentAnswer } from '@store/domain/api/member/settings';
import { messageAnswer } from '@store/domain/api/common';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import type { PageProps } from '../../base/frame/Page';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { readSettings } from '../settings/settingsCalls';
import { Checklist } from './Checklist';
import styles from './Setup.module.css';
import { apiCall } from '../../../../lib/api/apiCall';
import { ShopPage } from '../ShopPage';

const startTestPayment = apiCall('POST /api/member/setup/payment', memberSetupPaymentAnswer);

const sendTestMail = apiCall('POST /api/member/setup/mail', messageAnswer);

const keepLicences = apiCall('POST /api/member/setup/licences', messageAnswer);

const checkAddress = apiCall('POST /api/member/setup/address', messageAnswer);

/** How often the page looks whether what was started has arrived. */
const LOOK_MS = 4000;

/** Leaves for the payment page. */
const payTest: MemberAction = async (options) => {
  const outcome = await startTestPayment({}, options);
  if (!outcome.ok) return outcome;
  location.assign(outcome.data.redirect);
  return { ok: true, data: { message: 'The payment page opens.' } };
};

interface Trial {
  readonly label: string;
  readonly again: string;
  readonly action: MemberAction;
}

const TRIALS: Readonly<Record<SetupCheck, Trial>> = {
  payment: { label: 'Make a test payment', again: 'Pay again', action: payTest },
  mail: {
    label: 'Send a test mail',
    again: 'Send again',
    action: (options) => sendTestMail({}, options),
  },
  address: {
    label: 'Check the address',
    again: 'Check again',
    action: (options) => checkAddress({}, options),
  },
};

interface TrialButtonProps {
  readonly check: SetupCheck;
  readonly isDone: boolean;
  readonly onStarted: () => void;
}

function TrialButton({ check, isDone, onStarted }: TrialButtonProps) {
  const { label, again, action } = TRIALS[check];
  const { isBusy, run } = useMemberAction(onStarted);
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(action)}>
      {isDone ? again : label}
    </Button>
  );
}

interface KeepButtonProps {
  readonly isKept: boolean;
  readonly onDone: () => void;
}

/** Ends the item of the licences without a change of them, or opens it again. */
function KeepButton({ isKept, onDone }: KeepButtonProps) {
  const { isBusy, run } = useMemberAction(onDone);
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      onClick={() => void run((options) => keepLicences({ kept: !isKept }, options))}
    >
      {isKept ? 'Decide again' : 'Keep these licences'}
    </Button>
  );
}

/** The setup checklist. `item` is a check started on another page. */
export default function SetupPage({ item }: PageProps) {
  const [isWaiting, setIsWaiting] = useState(item !== undefined);
  const settings = useMemberQuery(['member-setup'], (options) => readSettings({}, options), {
    refetchInterval: isWaiting ? LOOK_MS : false,
  });
  const reload = () => void settings.refetch();
  return (
    <ShopPage
      tab="setup"
      actions={
        <ButtonLink variant="quiet" to={memberPagePath('import')}>
          Import from another shop
        </ButtonLink>
      }
    >
      <QueryState of="The checklist" query={settings} loading={<Skeleton className={styles.loading} />} />
      {settings.isSuccess && (
        <Checklist
          items={checklist(settings.data.settings, settings.data.facts)}
          actionOf={({ id, isDone, place }) => {
            if (id === 'licences' && !settings.data.facts.hasOwnLicences)
              return <KeepButton isKept={isDone} onDone={reload} />;
            if (place?.kind !== 'check') return null;
            const start = () => {
              setIsWaiting(true);
              reload();
            };
            return <TrialButton check={place.check} isDone={isDone} onStarted={start} />;
          }}
        />
      )}
    </ShopPage>
  );
}
