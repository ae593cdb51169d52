import { Failure } from '../../base/frame/Failure';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { LICENCES_MAXIMUM, type LicenceInput } from '@store/domain/shop/licences/schema';
import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { useState, useEffect } from 'react';
import { toPublicLicence } from '@store/domain/shop/licences/terms';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { Modal } from '../../../../ui/Modal';
import { Page, type PageProps } from '../../base/frame/Page';
import { draftOf, freshId, newDraft, toInput } from './licenceDraft';
import { LicenceForm } from './LicenceForm';
import { LicenceHistory } from './LicenceHistory';
import { LicenceList } from './LicenceList';
import styles from './Licences.module.css';
import { adoptLicencesAtom } from '../../../../lib/shop/adoptLicences';
import { useMemberAction } from '../../base/list/useMemberAction';
import { readLicences, revertLicences, saveLicences } from './licenceCalls';

const LICENCES_KEY = ['member-licences'] as const;

/** The rest of the dashboard offers the licences as they were read. */
function useAdoption(answer: LicencesAnswer | undefined): void {
  const adopt = useSetAtom(adoptLicencesAtom);
  useEffect(() => {
    if (answer) adopt(answer.currency, licencesOnSale(answer).map(toPublicLicence));
  }, [adopt, answer]);
}

interface LicencesEditor {
  readonly query: UseQueryResult<LicencesAnswer>;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly save: (licences: readonly LicenceInput[]) => Promise<void>;
  /** Saves the licences of an earlier version; 0 for the defaults. */
  readonly revert: (to: number) => Promise<void>;
}

/** The licences, which are saved together. `onSaved` is called before they are read again. */
function useLicenceEditor(onSaved: () => void): LicencesEditor {
  const client = useQueryClient();
  const query = useMemberQuery(LICENCES_KEY, (options) => readLicences({}, options));
  const { isBusy, failure, run } = useMemberAction(() => {
    onSaved();
    void client.invalidateQueries({ queryKey: LICENCES_KEY });
  });
  useAdoption(query.data);
  const version = query.data?.version ?? 0;
  return {
    query,
    isSaving: isBusy,
    failure,
    save: (licences) => run((options) => saveLicences({ version, licences }, options)),
    revert: (to) => run((options) => revertLicences({ version, to }, options)),
  };
}

/** The item of the address that is the form of a new licence; no licence gets this id (`freshId`). */
const NEW = 'new';

/** The licences with a new or changed one; a new one comes last. */
function withLicence(licences: readonly LicenceDefinition[], changed: LicenceInput): LicenceInput[] {
  const inputs = licences.map(toInput);
  const isKnown = inputs.some(({ id }) => id === changed.id);
  if (!isKnown) return [...inputs, changed];
  return inputs.map((licence) => (licence.id === changed.id ? changed : licence));
}

function movedUp(licences: readonly LicenceDefinition[], { id }: LicenceDefinition): LicenceInput[] {
  const inputs = licences.map(toInput);
  const place = inputs.findIndex((licence) => licence.id === id);
  const [moved] = inputs.splice(place, 1);
  if (moved) inputs.splice(Math.max(0, place - 1), 0, moved);
  return inputs;
}

interface ViewProps {
  readonly editor: LicencesEditor;
  readonly overview: LicencesAnswer;
}

interface ListsProps extends ViewProps {
  readonly onItem: (item: string) => void;
  readonly onDelete: (licence: LicenceDefinition) => void;
}

function Lists({ editor, overview: { licences, history }, onItem, onDelete }: ListsProps) {
  const { isSaving, failure, save, revert } = editor;
  return (
    <>
      <Failure>{failure}</Failure>
      <LicenceList
        licences={licences}
        isSaving={isSaving}
        onEdit={({ id }) => onItem(id)}
        onDelete={onDelete}
        onMove={(licence) => void save(movedUp(licences, licence))}
        onSwitch={(licence) =>
          void save(withLicence(licences, { ...toInput(licence), enabled: !licence.enabled }))
        }
      />
      <LicenceHistory history={history} isSaving={isSaving} onRevert={(version) => void revert(version)} />
    </>
  );
}

interface DeletionProps extends ViewProps {
  readonly licence: LicenceDefinition;
  readonly onClose: () => void;
}

function Deletion({ editor, overview, licence, onClose }: DeletionProps) {
  const { isSaving, failure, save } = editor;
  const left = overview.licences.filter(({ id }) => id !== licence.id);
  return (
    <Modal title={`Delete ${licence.name}?`} onClose={onClose}>
      <p>
        It can no longer be bought, and carts show this. Licences that were already sold, and their contracts,
        do not change.
      </p>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button isBusy={isSaving} onClick={() => void save(left.map(toInput))}>
          {isSaving ? 'Deleting…' : 'Delete licence'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

interface FormViewProps extends ViewProps {
  /** Null for a new one. */
  readonly licence: LicenceDefinition | null;
  readonly onCancel: () => void;
}

function FormView({ editor, overview: { licences, currency }, licence, onCancel }: FormViewProps) {
  const { isSaving, failure, save } = editor;
  const send = (input: LicenceInput) => {
    const named = licence ? input : { ...input, id: freshId(input.name) };
    void save(withLicence(licences, named));
  };
  return (
    <LicenceForm
      id={licence?.id ?? NEW}
      initial={licence ? draftOf(licence, currency) : newDraft(licences[0], currency)}
      isSaving={isSaving}
      failure={failure}
      onSave={send}
      onCancel={onCancel}
    />
  );
}

/** The licence of an item; null for a new one, undefined for one that does not exist. */
function licenceOf(item: string, { licences }: LicencesAnswer): LicenceDefinition | null | undefined {
  return item === NEW ? null : licences.find(({ id }) => id === item);
}

function titleOf(item: string | undefined, licence: LicenceDefinition | null | undefined): string {
  if (item === undefined) return 'Licences';
  if (item === NEW) return 'Add licence';
  return licence ? `Licence ${licence.name}` : 'Licence';
}

/** The licences of the shop and their history, or the form of one. */
export default function LicencesPage({ item, onItem }: PageProps) {
  const [deleted, setDeleted] = useState<LicenceDefinition | null>(null);
  const editor = useLicenceEditor(() => {
    setDeleted(null);
    if (item !== undefined) onItem();
  });
  const { query } = editor;
  const overview = query.data;
  const licence = item !== undefined && overview ? licenceOf(item, overview) : undefined;
  const props = overview && { editor, overview };
  return (
    <Page
      key={item}
      title={titleOf(item, licence)}
      back={item === undefined ? undefined : { to: memberPagePath('licences'), label: 'All licences' }}
      actions={
        item === undefined && (
          <Button
            disabled={!overview || overview.licences.length >= LICENCES_MAXIMUM}
            onClick={() => onItem(NEW)}
          >
            Add licence
          </Button>
        )
      }
    >
      {query.isError && (
        <Retry title="The licences could not be loaded." onRetry={() => void query.refetch()}>
          {query.error.message}
        </Retry>
      )}
      {query.isPending && <p role="status">Data is loading…</p>}
      {props && item === undefined && <Lists {...props} onItem={onItem} onDelete={setDeleted} />}
      {props && item !== undefined && licence !== undefined && (
        <FormView {...props} licence={licence} onCancel={() => onItem()} />
      )}
      {props && item !== undefined && licence === undefined && <p role="status">There is no such licence.</p>}
      {props && deleted && <Deletion {...props} licence={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}
