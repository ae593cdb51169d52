import { lazy, Suspense } from 'react';
import { withRetries } from '../../../lib/retry';
import { ActivityModal } from '../activity/ActivityModal';
import { CustomersModal } from '../customers/CustomersModal';
import { DealsModal } from '../deals/DealsModal';
import { InboxModal } from '../inbox/InboxModal';
import type { DialogName } from '../overview/toDoItems';
import { OffersModal } from '../offers/OffersModal';
import { StatisticsModal } from '../statistics/StatisticsModal';
import { StatusModal } from '../status/StatusModal';

// Many fields that few visits to the dashboard need.
const LicencesModal = lazy(() => withRetries(() => import('../licences/LicencesModal')));
const SettingsModal = lazy(() => withRetries(() => import('../settings/SettingsModal')));

interface DialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** A dialog of the dashboard. */
export function Dialog({ name, onClose }: DialogProps) {
  switch (name) {
    case 'inbox':
      return <InboxModal onClose={onClose} />;
    case 'customers':
      return <CustomersModal onClose={onClose} />;
    case 'deals':
      return <DealsModal onClose={onClose} />;
    case 'offers':
      return <OffersModal onClose={onClose} />;
    case 'statistics':
      return <StatisticsModal onClose={onClose} />;
    case 'licences':
      return (
        <Suspense>
          <LicencesModal onClose={onClose} />
        </Suspense>
      );
    case 'settings':
      return (
        <Suspense>
          <SettingsModal onClose={onClose} />
        </Suspense>
      );
    case 'status':
      return <StatusModal onClose={onClose} />;
    case 'activity':
      return <ActivityModal onClose={onClose} />;
  }
}
