import type { ReactNode } from 'react';
import type { ListAddress } from '../address/listAddress';
import styles from './Filters.module.css';

type Option = readonly [value: string, label: string];

/** `name` as in the URL. */
export type FilterField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  /** Two numbers and a hyphen; either may be missing. */
  | {
      readonly kind: 'range';
      readonly name: string;
      readonly labels: readonly [from: string, to: string];
    }
  | { readonly kind: 'date'; readonly name: string; readonly label: string };

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly onEnter: (text: string) => void;
}

/** Applied by Enter, or when the field is left. */
function Typed({ label, value, isNumber = false, onEnter }: TypedProps) {
  const enter = (text: string) => {
    const tidy = isNumber ? text.replaceAll(/\D/g, '') : text.trim();
    if (tidy !== value) onEnter(tidy);
  };
  return (
    <Labelled label={label}>
      <input
        key={value}
        className={styles.control}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? 3 : undefined}
        autoComplete="off"
        defaultValue={value}
        onBlur={({ target }) => enter(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') enter(currentTarget.value);
        }}
      />
    </Labelled>
  );
}

interface FieldProps {
  readonly field: FilterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Range({
  labels,
  value,
  onChange,
}: Pick<FieldProps, 'value' | 'onChange'> & { readonly labels: readonly [string, string] }) {
  const [from = '', to = ''] = value.split('-');
  const change = (one: string, other: string) =>
    onChange(one === '' && other === '' ? '' : `${one}-${other}`);
  return (
    <div className={styles.range}>
      <Typed label={labels[0]} value={from} isNumber onEnter={(text) => change(text, to)} />
      <Typed label={labels[1]} value={to} isNumber onEnter={(text) => change(from, text)} />
    </div>
  );
}

function Filter({ field, value, onChange }: FieldProps) {
  switch (field.kind) {
    case 'choice':
      return (
        <Labelled label={field.label}>
          <select className={styles.control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">All</option>
            {field.options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </Labelled>
      );
    case 'text':
      return <Typed label={field.label} value={value} onEnter={onChange} />;
    case 'range':
      return <Range labels={field.labels} value={value} onChange={onChange} />;
    case 'date':
      return (
        <Labelled label={field.label}>
          <input
            type="date"
            className={styles.control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Labelled>
      );
  }
}

interface FiltersProps {
  readonly id: string;
  readonly fields: readonly FilterField[];
  readonly list: ListAddress;
}

export function countFilters(fields: readonly FilterField[], list: ListAddress): number {
  return fields.filter(({ name }) => list.parameters[name] !== undefined).length;
}

export function Filters({ id, fields, list }: FiltersProps) {
  const none = Object.fromEntries(fields.map(({ name }) => [name, undefined]));
  return (
    <div id={id} role="group" aria-label="Filters" className={styles.filters}>
      {fields.map((field) => (
        <Filter
          key={field.name}
          field={field}
          value={list.parameters[field.name] ?? ''}
          onChange={(value) => list.onParameters({ [field.name]: value })}
        />
      ))}
      <button
        type="button"
        className={styles.clear}
        disabled={countFilters(fields, list) === 0}
        onClick={() => list.onParameters(none)}
      >
        Clear filters
      </button>
    </div>
  );
}
