import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { findLicence, type Clause, type PublicLicence } from '@store/domain/shop/licences/licence';
import { useLicences } from '../../../../lib/shop/state';
import { useTexts } from './useTexts';

/** A licence with the clauses of its contract, whose variables are not filled in. */
export interface ShownContract {
  readonly licence: PublicLicence;
  readonly clauses: readonly Clause[];
}

export interface ContractsState {
  readonly contracts: readonly ShownContract[];
  /** Set if newer contracts could not be read; then `contracts` may lack some. */
  readonly retry: (() => void) | null;
}

/** The contracts of the licences on sale. */
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
