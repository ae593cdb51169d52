import * as v from 'valibot';
import { userlicencesAnswer } from '@store/domain/api/licences';
import { fromDecimal, type Cents } from '@store/domain/orders/money';
import type { Client } from './client';

/** What the page of a beat says that an owned line counts for; undefined if it does not show the line. */
export async function shownCredit(
  client: Client,
  { orderId, line }: { readonly orderId: string; readonly line: number },
): Promise<Cents | undefined> {
  const answer = v.safeParse(userlicencesAnswer, (await client.post('/api/userlicences', {}))?.body);
  if (!answer.success) return undefined;
  const owned = answer.output.results.find((each) => each.order_id === orderId && each.line === line);
  return owned?.upgrade ? fromDecimal(owned.upgrade.credit) : undefined;
}
