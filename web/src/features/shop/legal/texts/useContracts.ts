import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { findLicence, type Clause, type PublicLicence } from '@store/domain/shop/licences/licence';
import { useLicences } from '../../../../lib/shop/state';
import { useTexts } from './useTexts';

/** Clauses have unfilled variables. */
export interface ShownContract {
  readonly licence: PublicLicence;
  readonly clauses: readonly Clause[];
}

export interface ContractsState {
  readonly contracts: readonly ShownContract[];
  /** Set if newer contracts couldn't be read; `contracts` may then lack some. */
  readonly retry: (() => void) | null;
}

export function useContracts(): ContractsState {
  const licences = useLicences();
  const { texts, retry } = useTexts();
  const clausesOf = texts.contracts ?? DEFAULT_DEFINITIONS;
  const contracts = licences.flatMap((licence) => {
    const clauses = findLicence(clausesOf, licence.id)?.clauses;
    return clauses ? [{ licence, clauses }] : [];
  });
  return { contracts, retry };
}
