import { Failure } from '../../base/frame/Failure';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { LICENCES_MAXIMUM, type LicenceInput } from '@store/domain/shop/licences/schema';
import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { useState, useEffect } from 'react';
import { toPublicLicence } from '@store/domain/shop/licences/terms';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import { useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { ItemPage } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { draftOf, freshId, newDraft, toInput } from './licenceDraft';
import { LicenceForm } from './LicenceForm';
import { LicenceHistory } from './LicenceHistory';
import { LicenceList } from './LicenceList';
import { adoptLicencesAtom } from '../../../../lib/shop/adoptLicences';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { useMemberAction } from '../../base/list/useMemberAction';
import { readLicences, revertLicences, saveLicences } from './licenceCalls';

const LICENCES_KEY = ['member-licences'] as const;

/** Updates the licences in the rest of the dashboard. */
function useAdoption(answer: LicencesAnswer | undefined): void {
  const adopt = useSetAtom(adoptLicencesAtom);
  useEffect(() => {
    if (answer) adopt(answer.currency, licencesOnSale(answer).map(toPublicLicence));
  }, [adopt, answer]);
}

/** The URL's item for a new licence's form; no licence gets this id (`freshId`). */
const NEW = 'new';

/** A new one comes last. */
function withLicence(licences: readonly LicenceDefinition[], changed: LicenceInput): LicenceInput[] {
  const inputs = licences.map(toInput);
  const isKnown = inputs.some(({ id }) => id === changed.id);
  if (!isKnown) return [...inputs, changed];
  return inputs.map((licence) => (licence.id === changed.id ? changed : licence));
}

export default function LicencesPage({ item, onItem }: PageProps) {
  const [deleted, setDeleted] = useState<LicenceDefinition | null>(null);
  const query = useMemberQuery(LICENCES_KEY, (options) => readLicences({}, options));
  useAdoption(query.data);
  const reload = () => void query.refetch();
  const { isBusy, failure, run } = useMemberAction(() => {
    if (item !== undefined) onItem();
    reload();
  });
  const { licences, version, currency } = query.data ?? { licences: [], version: 0, currency: 'EUR' };
  const save = (changed: readonly LicenceInput[]) =>
    void run((options) => saveLicences({ version, licences: changed }, options));
  if (item !== undefined)
    return (
      <ItemPage
        tab="licences"
        names={['licences', 'licence']}
        query={query}
        item={item === NEW && query.data ? null : licences.find(({ id }) => id === item)}
        titleOf={(licence) => (licence ? `Licence ${licence.name}` : 'Add licence')}
      >
        {(licence) => (
          <LicenceForm
            key={item}
            id={licence?.id ?? NEW}
            initial={licence ? draftOf(licence, currency) : newDraft(licences[0], currency)}
            isSaving={isBusy}
            failure={failure}
            onSave={(input) =>
              save(withLicence(licences, licence ? input : { ...input, id: freshId(input.name) }))
            }
            onCancel={() => onItem()}
          />
        )}
      </ItemPage>
    );
  return (
    <Page
      title="Licences"
      actions={
        <Button disabled={!query.data || licences.length >= LICENCES_MAXIMUM} onClick={() => onItem(NEW)}>
          Add licence
        </Button>
      }
    >
      <Failure>{failure}</Failure>
      <LicenceList
        query={query}
        onEdit={({ id }) => onItem(id)}
        onDelete={setDeleted}
        onSwitch={(licence) =>
          save(withLicence(licences, { ...toInput(licence), enabled: !licence.enabled }))
        }
        onOrder={(ordered) => save(ordered.map(toInput))}
      />
      {query.data && (
        <LicenceHistory
          query={query}
          isSaving={isBusy}
          onRevert={(to) => void run((options) => revertLicences({ version, to }, options))}
        />
      )}
      {deleted && (
        <ConfirmModal
          title={`Delete ${deleted.name}?`}
          busyLabel="Deleting…"
          action={(options) => {
            const left = licences.filter(({ id }) => id !== deleted.id);
            return saveLicences({ version, licences: left.map(toInput) }, options);
          }}
          onClose={() => setDeleted(null)}
          onDone={reload}
        >
          <p>
            It can no longer be bought, and carts show this. Licences that were already sold, and their
            contracts, do not change.
          </p>
        </ConfirmModal>
      )}
    </Page>
  );
}
