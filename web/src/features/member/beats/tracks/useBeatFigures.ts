import { useMemo } from 'react';
import { withRetries } from '../../../../lib/retry';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { BeatFigures } from '../rows/BeatRow';

/** In ms: figures are daily sums, and cost up to 140 reads. */
const FRESH_MS = 5 * 60_000;

const NONE: BeatFigures = { plays: 0, sold: 0 };

/** 30 days per beat, from the statistics that the overview reads too. Undefined until then. */
export function useBeatFigures(): ((id: number) => BeatFigures) | undefined {
  const { data } = useMemberQuery(
    ['statistics', 30, undefined],
    async (options) => {
      const { readStatistics } = await withRetries(() => import('../../insight/statistics/statisticsCall'));
      return readStatistics({ days: '30' }, options);
    },
    { staleTime: FRESH_MS },
  );
  return useMemo(() => {
    if (!data) return undefined;
    const figures = new Map(data.tracks.map((track) => [track.track_id, track]));
    return (id) => figures.get(id) ?? NONE;
  }, [data]);
}
