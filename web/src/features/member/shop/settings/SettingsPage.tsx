import { QueryState } from '../../base/frame/QueryState';
import { SECTIONS, type SettingsSection } from '@store/domain/shop/settings/checklist';
import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { useEffect, useState } from 'react';
import type { PageProps } from '../../base/frame/Page';
import { useUnsaved } from '../../base/leaving/unsaved';
import { CurrencyTab } from './currency/CurrencyTab';
import { History } from './History';
import { useSettings } from './useSettings';
import { sectionId, SettingsForm } from './SettingsForm';
import { useSettingsDraft } from './useSettingsDraft';
import { ShopPage } from '../ShopPage';

interface EditorProps {
  readonly overview: SettingsAnswer;
  readonly section: SettingsSection | undefined;
  readonly onSaved: () => void;
  /** Starts a new draft from the current settings. */
  readonly onReload: () => void;
}

function Editor({ overview, section, onSaved, onReload }: EditorProps) {
  const editor = useSettingsDraft(overview, onSaved);
  useUnsaved(editor.isDirty, 'There are unsaved changes to the settings.');
  useEffect(() => {
    if (section) document.getElementById(sectionId(section))?.focus();
  }, [section]);
  return <SettingsForm editor={editor} deployed={overview.deployed} onReload={onReload} />;
}

/** The settings, their history, or the currency. `item`: one of the latter two, or a section of the form. */
export default function SettingsPage({ item, onItem }: PageProps) {
  const [drafts, setDrafts] = useState(0);
  const overview = useSettings();
  const readAgain = () => void overview.refetch();
  const reload = async () => {
    await overview.refetch();
    setDrafts((count) => count + 1);
  };
  return (
    <ShopPage tab="settings" item={item}>
      {item === 'currency' && <CurrencyTab onChanged={readAgain} />}
      {overview.isSuccess && item === 'history' && (
        <History
          overview={overview.data}
          onReverted={() => {
            onItem();
            void reload();
          }}
        />
      )}
      {overview.isSuccess && item !== 'currency' && item !== 'history' && (
        <Editor
          key={drafts}
          overview={overview.data}
          section={SECTIONS.find((section) => section === item)}
          onSaved={readAgain}
          onReload={() => void reload()}
        />
      )}
      {item !== 'currency' && <QueryState of="The settings" query={overview} />}
    </ShopPage>
  );
}
