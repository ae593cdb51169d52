import type { BeatTarget, ColumnMapping, CustomerField } from '@store/domain/shop/import/columns';
import { atom, useAtom } from 'jotai';
import { useCurrentMember } from '../../../base/session/useCurrentMember';
import type { ReadList } from './readList';

/** Named in imported keys; otherwise all are handled alike. */
export const SOURCES = [
  ['beatstars', 'BeatStars'],
  ['airbit', 'Airbit'],
  ['traktrain', 'Traktrain'],
  ['other', 'Another shop'],
] as const;

type Source = (typeof SOURCES)[number][0];

export interface ChosenList<Target extends string> extends ReadList {
  readonly name: string;
  readonly mapping: ColumnMapping<Target>;
}

/** Survives other dashboard pages, not a reload: files can't be kept. */
interface Choices {
  readonly owner: string;
  readonly source: Source;
  readonly beats: ChosenList<BeatTarget> | null;
  readonly files: readonly File[];
  readonly customers: ChosenList<CustomerField> | null;
}

function noChoices(owner: string): Choices {
  return { owner, source: 'beatstars', beats: null, files: [], customers: null };
}

const choicesAtom = atom<Choices>(noChoices(''));

export function useChoices(): readonly [Choices, (change: Partial<Choices>) => void] {
  const owner = useCurrentMember().data?.member.email ?? '';
  const [stored, setStored] = useAtom(choicesAtom);
  const choices = stored.owner === owner ? stored : noChoices(owner);
  const change = (update: Partial<Choices>) =>
    setStored((before) => ({ ...(before.owner === owner ? before : noChoices(owner)), ...update }));
  return [choices, change];
}
