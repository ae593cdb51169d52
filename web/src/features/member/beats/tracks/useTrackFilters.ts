import { type FILE_FILTERS } from '@store/domain/pages/dashboard/track-list';
import { camelot, keyName, KEYS } from '@store/domain/shop/catalogue/keys';
import { TRACK_STATUSES } from '@store/domain/shop/catalogue/tracks';
import { useMemo } from 'react';
import { useLicences } from '../../../../lib/shop/state';
import type { FilterField } from '../../base/list/filters/Filters';

const FILES: Readonly<Record<(typeof FILE_FILTERS)[number], string>> = {
  missing: 'Missing for a licence',
  master: 'No master',
};

export function useTrackFilters(): readonly FilterField[] {
  const licences = useLicences();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: TRACK_STATUSES.map((status) => [status, status]),
      },
      { kind: 'choice', name: 'files', label: 'Files', options: Object.entries(FILES) },
      {
        kind: 'choice',
        name: 'licence',
        label: 'Sold under',
        options: licences.map(({ id, name }) => [id, name]),
      },
      { kind: 'text', name: 'tag', label: 'Tag' },
      {
        kind: 'choice',
        name: 'key',
        label: 'Key',
        options: KEYS.map((key) => [key, `${keyName(key)} (${camelot(key)})`]),
      },
      { kind: 'range', name: 'bpm', labels: ['Bpm from', 'Bpm to'] },
    ],
    [licences],
  );
}
