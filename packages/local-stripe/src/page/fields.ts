import type { Country } from './countries';
import { html, type Html } from './html';

/** What the buyer typed before, and what was wrong with it. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, string>;
}

/** A field of the form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'number' | 'text';
  /** What browsers may fill in by themselves. */
  readonly autocomplete?: string;
  readonly optional?: boolean;
  readonly readonly?: boolean;
}

/** A labelled input with its hint and its fault, both told to screen readers. */
export function inputField(field: Field, typed: Typed): Html {
  const { name, label, hint, type = 'text', autocomplete = 'off' } = field;
  const fault = typed.faults.get(name);
  return html`<div>
    <label class="label" for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${typed.values.get(name) ?? ''}"
      autocomplete="${autocomplete}"
      ${type === 'number' ? html`min="0" max="3600"` : html`maxlength="200"`}
      ${field.optional === true ? undefined : html`required`}
      ${field.readonly === true ? html`readonly` : undefined}
      ${fault === undefined ? undefined : html`aria-invalid="true"`}
      ${describedBy(name, { hint, fault })}
    />
    ${faultText(name, fault)}
    ${hint === undefined ? undefined : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function describedBy(
  name: string,
  { hint, fault }: { hint: string | undefined; fault: string | undefined },
): Html | undefined {
  const ids = [
    ...(fault === undefined ? [] : [`${name}-fault`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return ids.length === 0 ? undefined : html`aria-describedby="${ids.join(' ')}"`;
}

/** A choice from a list of values and their words. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly autocomplete?: string;
  /** Whether an empty value will not do. */
  readonly required?: boolean;
}

/** A labelled choice from a list, with its fault. */
export function selectField(choice: Choice, typed: Typed): Html {
  const { name, label, options, autocomplete = 'off' } = choice;
  const chosen = typed.values.get(name);
  const fault = typed.faults.get(name);
  const rows = options.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen ? html`selected` : undefined}>${words}</option>`,
  );
  return html`<div>
    <label class="label" for="${name}">${label}</label>
    <select
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      ${choice.required === true ? html`required` : undefined}
      ${fault === undefined ? undefined : html`aria-invalid="true"`}
      ${describedBy(name, { hint: undefined, fault })}
    >
      ${rows}
    </select>
    ${faultText(name, fault)}
  </div>`;
}

function faultText(name: string, fault: string | undefined): Html | undefined {
  return fault === undefined ? undefined : html`<p class="fault" id="${name}-fault">${fault}</p>`;
}

/** The fields of an address, under a prefix: `billing[city]`. */
export function addressFields(
  { prefix, legend, countries }: { prefix: string; legend: string; countries: readonly Country[] },
  typed: Typed,
): Html {
  const field = (name: string, rest: Omit<Field, 'name'>) =>
    inputField(
      { name: `${prefix}[${name}]`, ...rest, autocomplete: `${prefix} ${rest.autocomplete ?? ''}` },
      typed,
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
        typed,
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
