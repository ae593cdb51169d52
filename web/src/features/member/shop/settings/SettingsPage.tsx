import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { SECTIONS, type SettingsSection } from '@store/domain/shop/settings/checklist';
import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { toPublicShop } from '@store/domain/shop/settings/settings';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { adoptSettingsAtom, settingsAtom } from '../../../../lib/shop/state';
import { Tabs } from '../../../../ui/Tabs';
import { useKeptFocus } from '../../../../ui/keptFocus';
import type { PageProps } from '../../base/frame/Page';
import { useUnsaved } from '../../base/leaving/unsaved';
import { CurrencyTab } from './currency/CurrencyTab';
import { History } from './History';
import styles from './Settings.module.css';
import { readSettings } from './settingsCalls';
import { sectionId, SettingsForm } from './SettingsForm';
import { useSettingsDraft } from './useSettingsDraft';
import { ShopPage } from '../ShopPage';

const TABS = ['settings', 'currency', 'history'] as const;

type SettingsTab = (typeof TABS)[number];

/** The rest of the page shows the settings as they were read. */
function useAdoption({ version, settings }: SettingsAnswer): void {
  const adopt = useSetAtom(adoptSettingsAtom);
  const store = useStore();
  useEffect(() => {
    const shown = store.get(settingsAtom);
    const { textsVersion, currency, licences } = shown;
    if (shown.version !== version)
      adopt({ version, textsVersion, currency, licences, ...toPublicShop(settings) });
  }, [adopt, store, version, settings]);
}

interface EditorProps {
  readonly overview: SettingsAnswer;
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** The section that the address names. */
  readonly section: SettingsSection | undefined;
  /** Reads the settings again beside the draft. */
  readonly onSaved: () => void;
  /** Begins a new draft with the settings as they are now. */
  readonly onReload: () => void;
}

function Editor({ overview, tab, onTab, section, onSaved, onReload }: EditorProps) {
  const editor = useSettingsDraft(overview, onSaved);
  useAdoption(overview);
  useUnsaved(editor.isDirty, 'There are unsaved changes to the settings.');
  const showReverted = () => {
    onTab('settings');
    onReload();
  };
  useEffect(() => {
    if (section) document.getElementById(sectionId(section))?.focus();
  }, [section]);
  const panels: Readonly<Record<SettingsTab, { readonly label: string; readonly panel: ReactNode }>> = {
    settings: {
      label: 'Settings',
      panel: <SettingsForm editor={editor} deployed={overview.deployed} onReload={onReload} />,
    },
    currency: { label: 'Currency', panel: <CurrencyTab onChanged={onReload} /> },
    history: {
      label: 'History',
      panel: <History overview={overview} hasUnsavedChanges={editor.isDirty} onReverted={showReverted} />,
    },
  };
  return (
    <Tabs label="Settings" current={tab} onChange={onTab} tabs={TABS.map((id) => ({ id, ...panels[id] }))} />
  );
}

/** The settings of the shop and their history. `item` is a tab or a section of the form. */
export default function SettingsPage({ item }: PageProps) {
  const [drafts, setDrafts] = useState(0);
  // A new draft begins on the tab that was open.
  const [tab, setTab] = useState(TABS.find((each) => each === item) ?? TABS[0]);
  const editor = useKeptFocus<HTMLDivElement>(drafts, '[role="tab"][aria-selected="true"]');
  const overview = useMemberQuery(['member-settings'], (options) => readSettings({}, options));
  const readAgain = () => void overview.refetch();
  const reload = async () => {
    await overview.refetch();
    setDrafts((count) => count + 1);
  };
  return (
    <ShopPage tab="settings">
      {overview.isSuccess && (
        <div ref={editor}>
          <Editor
            key={drafts}
            overview={overview.data}
            tab={tab}
            onTab={setTab}
            section={SECTIONS.find((section) => section === item)}
            onSaved={readAgain}
            onReload={() => void reload()}
          />
        </div>
      )}
      <QueryState
        of="The settings"
        query={overview}
        loading={
          <p role="status" className={styles.loading}>
            Data is loading…
          </p>
        }
      />
    </ShopPage>
  );
}
