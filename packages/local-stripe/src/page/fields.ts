import type { Country } from './countries';
import { html, type Html } from './html';

export interface FormState {
  readonly values: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'number' | 'tel' | 'text';
  readonly autocomplete?: string;
  readonly optional?: boolean;
  readonly readonly?: boolean;
}

/** A labelled input with a hint and an error, both announced by screen readers. */
export function inputField(field: Field, form: FormState): Html {
  const { name, label, hint, type = 'text', autocomplete = 'off' } = field;
  const error = form.errors.get(name);
  return html`<div>
    <label class="label" for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${form.values.get(name) ?? ''}"
      autocomplete="${autocomplete}"
      ${type === 'number' ? html`min="0" max="3600"` : html`maxlength="200"`}
      ${field.optional === true ? undefined : html`required`}
      ${field.readonly === true ? html`readonly` : undefined}
      ${error === undefined ? undefined : html`aria-invalid="true"`}
      ${describedBy(name, { hint, error })}
    />
    ${errorText(name, error)}
    ${hint === undefined ? undefined : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function describedBy(
  name: string,
  { hint, error }: { hint: string | undefined; error: string | undefined },
): Html | undefined {
  const ids = [
    ...(error === undefined ? [] : [`${name}-error`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return ids.length === 0 ? undefined : html`aria-describedby="${ids.join(' ')}"`;
}

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly autocomplete?: string;
  readonly required?: boolean;
}

/** A labelled select with its error. */
export function selectField(choice: Choice, form: FormState): Html {
  const { name, label, options, autocomplete = 'off' } = choice;
  const chosen = form.values.get(name);
  const error = form.errors.get(name);
  const rows = options.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === chosen ? html`selected` : undefined}>${text}</option>`,
  );
  return html`<div>
    <label class="label" for="${name}">${label}</label>
    <select
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      ${choice.required === true ? html`required` : undefined}
      ${error === undefined ? undefined : html`aria-invalid="true"`}
      ${describedBy(name, { hint: undefined, error })}
    >
      ${rows}
    </select>
    ${errorText(name, error)}
  </div>`;
}

function errorText(name: string, error: string | undefined): Html | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${name}-error">${error}</p>`;
}

/** Address fields named with a prefix: `billing[city]`. */
export function addressFields(
  { prefix, legend, countries }: { prefix: string; legend: string; countries: readonly Country[] },
  form: FormState,
): Html {
  const field = (name: string, rest: Omit<Field, 'name'>) =>
    inputField(
      { name: `${prefix}[${name}]`, ...rest, autocomplete: `${prefix} ${rest.autocomplete ?? ''}` },
      form,
    );
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="group">
      ${selectField(
        {
          name: `${prefix}[country]`,
          label: 'Country or region',
          options: [['', 'Choose a country'], ...countries.map(({ code, name }) => [code, name] as const)],
          required: true,
          autocomplete: `${prefix} country`,
        },
        form,
      )}
      ${field('line1', { label: 'Address line 1', autocomplete: 'address-line1' })}
      ${field('line2', { label: 'Address line 2 (optional)', autocomplete: 'address-line2', optional: true })}
      <div class="pair">
        ${field('postal_code', { label: 'Postal code', autocomplete: 'postal-code' })}
        ${field('city', { label: 'City', autocomplete: 'address-level2' })}
      </div>
    </div>
  </fieldset>`;
}
