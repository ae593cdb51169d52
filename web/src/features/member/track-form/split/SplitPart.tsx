import { SPLIT_LIMITS } from '@store/domain/splits/splits';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { Field, SelectField } from '../../../../ui/fields/Field';
import { TextLink } from '../../../../ui/links/TextLink';
import { percentFault, restText } from './splitDraft';
import styles from './SplitPart.module.css';
import type { BeatSplit } from './useBeatSplit';

function Shares({ split }: { readonly split: BeatSplit }) {
  const { people = [], rows, change } = split;
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? 'Archived collaborator';
  const others = people.filter(({ id }) => rows.every(({ collaborator }) => collaborator !== id));
  const rest = restText(rows);
  if (people.length === 0 && rows.length === 0)
    return (
      <p className={styles.more}>
        There are no collaborators yet. Add them under{' '}
        <TextLink to={memberPagePath('splits')}>Splits</TextLink>.
      </p>
    );
  return (
    <>
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
              error={percentFault(row)}
              onChange={({ target }) =>
                change(rows.map((each, at) => (at === index ? { ...each, percent: target.value } : each)))
              }
            />
            <Button
              variant="plain"
              aria-label={`Remove ${name}`}
              onClick={() => change(rows.filter((_, at) => at !== index))}
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
          onChange={(id) => id !== '' && change([...rows, { collaborator: id, percent: '' }])}
        />
      )}
      <p className={rest.isFault ? styles.fault : styles.more} role={rest.isFault ? 'alert' : undefined}>
        {rest.text} A change is for new sales.
      </p>
    </>
  );
}

/** Who else gets a share of what the beat earns. */
export function SplitPart({ split }: { readonly split: BeatSplit }) {
  const { isOpen, open, people, failure, retry } = split;
  return (
    <fieldset className={styles.part}>
      <legend>Collaborators</legend>
      {!isOpen && (
        <div>
          <Button variant="quiet" onClick={open}>
            Show shares
          </Button>
        </div>
      )}
      {isOpen && failure && (
        <Retry title="The shares could not be loaded." onRetry={retry}>
          {failure.message}
        </Retry>
      )}
      {isOpen && !failure && !people && <p role="status">Data is loading…</p>}
      {isOpen && people && <Shares split={split} />}
    </fieldset>
  );
}
