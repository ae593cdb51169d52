import type { EditableSettings, Operation } from '@store/domain/shop/settings/settings';
import type { SettingsAnswer } from '@store/domain/api/member/settings';
import type { LegalTexts } from '@store/domain/shop/settings/public';
import type { Shop } from '@store/domain/shop/profile/shop';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { DeployedSettings } from '@store/domain/shop/settings/member';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { isSessionRejected, useMemberCall } from '../../base/session/session';
import { saveSettings } from './settingsCalls';
import { checkSettings, serverErrors, type SettingsErrors } from './settingsErrors';

export interface SettingsEditor {
  readonly draft: EditableSettings;
  readonly errors: SettingsErrors;
  readonly failure: { readonly message: string; readonly isConflict: boolean } | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly editShop: (change: Partial<Shop>) => void;
  readonly editTexts: (change: Partial<LegalTexts>) => void;
  readonly editOperation: (change: Partial<Operation>) => void;
  readonly save: () => void;
}

const INVALID = 'Some settings are not valid: see the notes beside the fields.';

/** Saved as a whole. Saving keeps the fields, with focus and concurrent typing. */
export function useSettingsDraft(
  read: Pick<SettingsAnswer, 'version' | 'settings'>,
  onSaved: () => void,
): SettingsEditor {
  const [{ version, settings }, setSaved] = useState(read);
  const [draft, setDraft] = useState(settings);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [failure, setFailure] = useState<SettingsEditor['failure']>(null);
  const { isBusy, run } = useBusy();
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(settings);

  const refuse = (message: string, isConflict = false) => {
    setFailure({ message, isConflict });
    addToast({ kind: 'Warning', description: message });
  };

  const send = async () => {
    setFailure(null);
    const checked = checkSettings(draft);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return refuse(INVALID);
    const outcome = await callAsMember((options) =>
      saveSettings({ version, settings: checked.settings }, options),
    );
    if (outcome.ok) {
      addToast({ kind: 'Success', description: outcome.data.message });
      setSaved({ version: outcome.data.version, settings: checked.settings });
      setDraft((current) => (current === draft ? checked.settings : current));
      onSaved();
    } else if (!isSessionRejected(outcome.error)) {
      const { code, message, details } = outcome.error;
      setErrors(serverErrors(details.field, message));
      refuse(message, code === 'conflict');
    }
  };

  const edit = (change: (before: EditableSettings) => EditableSettings) => {
    setDraft(change);
    setFailure(null);
  };

  return {
    draft,
    errors,
    failure,
    isDirty,
    isSaving: isBusy,
    editShop: (change) => edit((before) => ({ ...before, shop: { ...before.shop, ...change } })),
    editTexts: (change) => edit((before) => ({ ...before, texts: { ...before.texts, ...change } })),
    editOperation: (change) =>
      edit((before) => ({ ...before, operation: { ...before.operation, ...change } })),
    save: () => void run(send),
  };
}

export interface SectionProps {
  readonly editor: SettingsEditor;
  readonly deployed: DeployedSettings;
}
