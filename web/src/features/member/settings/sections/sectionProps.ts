import type { DeployedSettings } from '@store/domain/settings/member';
import type { SettingsEditor } from '../useSettingsDraft';

export interface SectionProps {
  readonly editor: SettingsEditor;
  readonly deployed: DeployedSettings;
}
