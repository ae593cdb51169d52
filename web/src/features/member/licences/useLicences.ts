import type { LicenceInput } from '@store/domain/licences/schema';
import { toPublicLicence } from '@store/domain/licences/terms';
import { licencesOnSale } from '@store/domain/settings/settings';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { adoptLicencesAtom } from '../../../lib/shop/adoptLicences';
import { useMemberAction } from '../list/useMemberAction';
import { useMemberCall } from '../session/useMemberCall';
import { readLicences, revertLicences, saveLicences } from './licenceCalls';

const LICENCES_KEY = ['member-licences'] as const;

/** The rest of the dashboard offers the licences as they were read. */
function useAdoption(answer: LicencesAnswer | undefined): void {
  const adopt = useSetAtom(adoptLicencesAtom);
  useEffect(() => {
    if (answer) adopt(answer.currency, licencesOnSale(answer).map(toPublicLicence));
  }, [adopt, answer]);
}

export interface LicencesEditor {
  readonly query: UseQueryResult<LicencesAnswer>;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly save: (licences: readonly LicenceInput[]) => Promise<void>;
  /** Saves the licences of an earlier version; 0 for the defaults. */
  readonly revert: (to: number) => Promise<void>;
}

/** The licences, which are saved together. `onSaved` is called before they are read again. */
export function useLicenceEditor(onSaved: () => void): LicencesEditor {
  const callAsMember = useMemberCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: LICENCES_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readLicences({}, options))),
  });
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
