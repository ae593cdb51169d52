import { SPLIT_LIMITS } from '@store/domain/shop/splits';
import { flushSync } from 'react-dom';
import { memberPagePath } from '../../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../../ui/Button';
import { Field, SelectField } from '../../../../../ui/fields/Field';
import { TextLink } from '../../../../../ui/links/TextLink';
import { useKeptFocus } from '../../../../../ui/keptFocus';
import { percentFault, restText, type ShareDraft } from './splitDraft';
import styles from './SplitPart.module.css';

interface ShareFieldsProps {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly ShareDraft[];
  readonly onChange: (rows: readonly ShareDraft[]) => void;
}

export function ShareFields({ people, rows, onChange }: ShareFieldsProps) {
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? 'Archived collaborator';
  const others = people.filter(({ id }) => rows.every(({ collaborator }) => collaborator !== id));
  const rest = restText(rows);
  const last = rows.length - 1;
  // Focuses the share before the removed one.
  const part = useKeptFocus<HTMLDivElement>(last, last < 0 ? 'select' : `[name="share-${last}"]`);
  const add = (collaborator: string): void => {
    flushSync(() => onChange([...rows, { collaborator, percent: '' }]));
    part.current?.querySelector<HTMLElement>(`[name="share-${rows.length}"]`)?.focus();
  };
  if (people.length === 0 && rows.length === 0)
    return (
      <p className={styles.more}>
        There are no collaborators yet. Add them under{' '}
        <TextLink to={memberPagePath('splits')}>Splits</TextLink>.
      </p>
    );
  return (
    <div ref={part} className={styles.shares}>
      {rows.map((row, index) => {
        const name = nameOf(row.collaborator);
        return (
          <div key={row.collaborator} className={styles.share}>
            <Field
              label={`Share of ${name} in %`}
              name={`share-${index}`}
              inputMode="decimal"
              autoComplete="off"
              value={row.percent}
              hint={row.percent === '' ? 'A percentage such as 33.5.' : undefined}
              error={row.percent === '' ? undefined : percentFault(row)}
              onChange={({ target }) =>
                onChange(rows.map((each, at) => (at === index ? { ...each, percent: target.value } : each)))
              }
            />
            <Button
              variant="plain"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {others.length > 0 && rows.length < SPLIT_LIMITS.collaborators && (
        <SelectField
          label="Add a collaborator"
          value=""
          options={[['', 'Choose…'], ...others.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => id !== '' && add(id)}
        />
      )}
      <p
        className={rest.isFault ? styles.fault : styles.more}
        role={rest.isFault ? 'alert' : undefined}
      >{`${rest.text} Changes apply to new sales.`}</p>
    </div>
  );
}
