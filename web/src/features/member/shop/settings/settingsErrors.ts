import { settingsInputSchema } from '@store/domain/shop/settings/input';
import type { EditableSettings } from '@store/domain/shop/settings/settings';
import * as v from 'valibot';

/** First error by path; a list is one field. */
export type SettingsErrors = Readonly<Record<string, string>>;

function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => key) ?? [];
  const end = keys.findIndex((key) => typeof key !== 'string');
  return (end < 0 ? keys : keys.slice(0, end)).join('.');
}

export function checkSettings(
  draft: EditableSettings,
):
  | { readonly ok: true; readonly settings: EditableSettings }
  | { readonly ok: false; readonly errors: SettingsErrors } {
  const parsed = v.safeParse(settingsInputSchema, draft);
  if (parsed.success) return { ok: true, settings: parsed.output };
  const errors = new Map<string, string>();
  for (const issue of parsed.issues) {
    const field = fieldOf(issue);
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

/** Maps a server error to its field: `settings.shop.name` is `shop.name` here. */
export function serverErrors(field: string | undefined, message: string): SettingsErrors {
  return field?.startsWith('settings.') ? { [field.slice('settings.'.length)]: message } : {};
}
