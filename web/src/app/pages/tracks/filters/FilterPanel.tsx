import type { Discovered } from '@store/domain/shop/catalogue/discovery/discovery';
import { camelot, keyName, KEYS } from '@store/domain/shop/catalogue/keys';
import { MAKINGS, MOODS } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { favouritesAtom, historyAtom } from '../../../../features/people/favourites';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { CLEARED_NAME, LENGTH_NAMES, MAKING_NAMES } from './appliedFilters';
import styles from './FilterPanel.module.css';
import type { Filters } from './filterQuery';
import { counted } from '../../../../lib/figures';

interface FilterProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

interface FilterPanelProps extends FilterProps {
  readonly options: Omit<Discovered, 'tracks'>;
}

interface ChipProps {
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Chip({ name, count, isChosen, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      className={`${styles.chip} ${count === 0 && !isChosen ? styles.none : ''}`}
      aria-pressed={isChosen}
      aria-label={`${name}, ${counted(count, 'beat', 'beats')}`}
      onClick={onToggle}
    >
      <span>{`${name} `}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** In bpm; anything but two or three digits is no limit. */
function limitOf(text: string): number | null {
  return /^\d{2,3}$/.test(text) ? Number(text) : null;
}

interface LimitProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Limit({ label, value, onChange }: LimitProps) {
  // Keeps text that is no limit yet.
  const [text, setText] = useState(value === null ? '' : String(value));
  const shown = value === limitOf(text) ? text : (value ?? '');
  return (
    <label className={styles.limit}>
      <span>{label}</span>
      <input
        className={styles.number}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setText(target.value);
          onChange(limitOf(target.value));
        }}
      />
    </label>
  );
}

function Tempo({ filters, onChange }: FilterProps) {
  const { tempo } = filters;
  const change = (changed: Partial<Filters['tempo']>) =>
    onChange({ ...filters, tempo: { ...tempo, ...changed } });
  return (
    <Group title="Tempo in bpm">
      <Limit label="From" value={tempo.from} onChange={(from) => change({ from })} />
      <Limit label="To" value={tempo.to} onChange={(to) => change({ to })} />
      <Checkbox
        label="Half and double time too"
        isChecked={!tempo.isExact}
        onChange={(isChecked) => change({ isExact: !isChecked })}
      />
    </Group>
  );
}

function KeyGroup({ filters, onChange }: FilterProps) {
  const { key } = filters;
  return (
    <Group title="Key">
      <select
        className={styles.select}
        aria-label="Key"
        value={key.name ?? ''}
        onChange={({ target }) =>
          onChange({
            ...filters,
            key: { ...key, name: KEYS.find((name) => name === target.value) ?? null },
          })
        }
      >
        <option value="">Any</option>
        {KEYS.map((name) => (
          <option key={name} value={name}>{`${keyName(name)} (${camelot(name)})`}</option>
        ))}
      </select>
      <Checkbox
        label="Relative and compatible keys too"
        isChecked={!key.isExact}
        onChange={(isChecked) => onChange({ ...filters, key: { ...key, isExact: !isChecked } })}
      />
    </Group>
  );
}

function toggled(tags: readonly string[], tag: string): readonly string[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
}

function Collection({ filters, onChange, options }: FilterPanelProps) {
  const favourites = useAtomValue(favouritesAtom).length;
  const history = useAtomValue(historyAtom).length;
  const { shown, isOnSale } = filters;
  const show = (name: 'favourites' | 'history') =>
    onChange({ ...filters, shown: shown === name ? 'all' : name });
  return (
    <Group title="Show only">
      <Chip
        name="On sale"
        count={options.onSale}
        isChosen={isOnSale}
        onToggle={() => onChange({ ...filters, isOnSale: !isOnSale })}
      />
      <Chip
        name="Favourites"
        count={favourites}
        isChosen={shown === 'favourites'}
        onToggle={() => show('favourites')}
      />
      <Chip name="Played" count={history} isChosen={shown === 'history'} onToggle={() => show('history')} />
    </Group>
  );
}

/** Producers' statements; nothing if no beat has any. */
function Statements({ filters, onChange, options }: FilterPanelProps) {
  const { making, isCleared } = filters;
  const stated = MAKINGS.map((name) => ({
    name,
    count: options.makings.find((option) => option.name === name)?.count ?? 0,
  })).filter(({ name, count }) => count > 0 || name === making);
  if (stated.length === 0 && options.cleared === 0 && !isCleared) return null;
  return (
    <Group title="Stated by the producer">
      {stated.map(({ name, count }) => (
        <Chip
          key={name}
          name={MAKING_NAMES[name]}
          count={count}
          isChosen={making === name}
          onToggle={() => onChange({ ...filters, making: making === name ? null : name })}
        />
      ))}
      {(options.cleared > 0 || isCleared) && (
        <Chip
          name={CLEARED_NAME}
          count={options.cleared}
          isChosen={isCleared}
          onToggle={() => onChange({ ...filters, isCleared: !isCleared })}
        />
      )}
    </Group>
  );
}

export default function FilterPanel({ filters, onChange, options }: FilterPanelProps) {
  const { tags, length, mood } = filters;
  return (
    <div className={styles.panel}>
      <Group title="Tags">
        {options.tags.map(({ name, count }) => (
          <Chip
            key={name}
            name={`#${name}`}
            count={count}
            isChosen={tags.includes(name)}
            onToggle={() => onChange({ ...filters, tags: toggled(tags, name) })}
          />
        ))}
      </Group>
      <Tempo filters={filters} onChange={onChange} />
      <KeyGroup filters={filters} onChange={onChange} />
      <Group title="Mood">
        {options.moods.map(({ name, count }) => (
          <Chip
            key={name}
            name={name}
            count={count}
            isChosen={mood === name}
            onToggle={() =>
              onChange({
                ...filters,
                mood: mood === name ? null : (MOODS.find((one) => one === name) ?? null),
              })
            }
          />
        ))}
      </Group>
      <Group title="Length">
        {(['short', 'medium', 'long'] as const).map((name) => (
          <Chip
            key={name}
            name={LENGTH_NAMES[name]}
            count={options.lengths[name]}
            isChosen={length === name}
            onToggle={() => onChange({ ...filters, length: length === name ? null : name })}
          />
        ))}
      </Group>
      <Statements filters={filters} onChange={onChange} options={options} />
      <Collection filters={filters} onChange={onChange} options={options} />
    </div>
  );
}
