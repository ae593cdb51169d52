import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Tabs } from '../../../../ui/Tabs';
import { Page, type PageProps } from '../../base/frame/Page';
import { BeatsTab } from './BeatsTab';
import { CustomersTab } from './CustomersTab';
import { OldAddressesTab } from './OldAddressesTab';

const TABS = ['beats', 'customers', 'addresses'] as const;

export default function ImportPage({ item, onItem }: PageProps) {
  const current = TABS.find((tab) => tab === item) ?? 'beats';
  return (
    <Page title="Import from another shop" back={{ to: memberPagePath('tracks'), label: 'Tracks' }}>
      <Tabs
        label="Import"
        current={current}
        tabs={[
          { id: 'beats', label: 'Beats', panel: <BeatsTab /> },
          { id: 'customers', label: 'Customers', panel: <CustomersTab /> },
          { id: 'addresses', label: 'Old addresses', panel: <OldAddressesTab /> },
        ]}
        onChange={(id) => onItem(id === 'beats' ? undefined : id)}
      />
    </Page>
  );
}
