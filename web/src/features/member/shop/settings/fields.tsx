import type { ReactNode } from 'react';
import { VARIABLES } from '@store/domain/shop/profile/variables';
import { Field, SelectField, TextField } from '../../../../ui/fields/Field';
import type { SettingsErrors } from './settingsErrors';

interface TextSettingProps {
  /** The value's path, as in errors. */
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly rows?: number;
  readonly errors: SettingsErrors;
  readonly onChange: (value: string) => void;
}

export function TextSetting({ path, label, value, rows, errors, onChange, hint }: TextSettingProps) {
  const shared = { label, value, hint, error: errors[path], name: path };
  if (rows === undefined) return <Field {...shared} onChange={({ target }) => onChange(target.value)} />;
  return <TextField {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />;
}

/** Null means the deployment's value. */
type Choice = boolean | number | string | null;

interface ChoiceSettingProps<Value extends Choice> {
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, name: string])[];
  readonly errors: SettingsErrors;
  readonly onChange: (value: Value) => void;
}

export function ChoiceSetting<Value extends Choice>({
  path,
  label,
  hint,
  value,
  choices,
  errors,
  onChange,
}: ChoiceSettingProps<Value>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      error={errors[path]}
      name={path}
      value={String(value)}
      options={choices.map(([choice, name]) => [String(choice), name] as const)}
      onChange={(option) => {
        const chosen = choices.find(([choice]) => String(choice) === option);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}

export function VariablesHint() {
  const names = Object.keys(VARIABLES).map((name) => `{${name}}`);
  return `May contain ${names.join(', ')}, which pages replace with these settings.`;
}
