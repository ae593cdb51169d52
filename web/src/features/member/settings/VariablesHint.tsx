import { VARIABLES } from '@store/domain/settings/variables';

/** What may be written in longer texts. */
export function VariablesHint() {
  const names = Object.keys(VARIABLES).map((name) => `{${name}}`);
  return `May contain ${names.join(', ')}, which pages replace by these settings.`;
}
