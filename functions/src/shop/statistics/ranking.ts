import { RANKING_MAXIMUM, rankingText } from '@store/domain/shop/catalogue/catalogue';
import { lastDays } from '@store/domain/sales/statistics/sales';
import { mostPlayed } from '@store/domain/sales/statistics/summary';
import { headDocument, parseHeadShard } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { readVisits } from './visits';

const DAYS = 30;

/**
 * Writes the most played beats into the catalogue's head and returns their number. Keeps its version: nothing
 * validated changes. `now` in UTC ms.
 */
export async function refreshRanking(now: number): Promise<number> {
  const ranking = mostPlayed(await readVisits(lastDays(now, DAYS)), RANKING_MAXIMUM);
  await runTransaction(async (transaction) => {
    const head = parseHeadShard(await transaction.get(headDocument()));
    if (!head || rankingText(head.ranking) === rankingText(ranking)) return;
    transaction.update(headDocument(), { ranking: rankingText(ranking) });
  });
  return ranking.length;
}
