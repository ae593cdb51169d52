import type { Overview, Waiting } from '@store/domain/api/member/dashboard';
import type { Query } from 'firebase-admin/firestore';
import { MASTERS_CHECKED } from '@store/domain/pages/dashboard/overview';
import { hasPlans } from '@store/domain/shop/memberships/plans';
import { checklist } from '@store/domain/shop/settings/checklist';
import { countIncomplete } from '../../shop/catalogue/incomplete';
import { comments, mailDeliveries, messages, offers } from '../../platform/collections';
import { countOpenDisputes } from '../../sales/orders/open-disputes';
import { listStuckOrders } from '../../sales/orders/stuck-orders';
import { readFacts } from '../../shop/settings/overview';
import { currentSettings } from '../../platform/settings/current';
import { readSettings } from '../../platform/settings/stored';

async function count(rows: Query): Promise<number> {
  return (await rows.count().get()).data().count;
}

async function countSetup(): Promise<number> {
  const [{ settings }, facts] = await Promise.all([readSettings(), readFacts()]);
  return checklist(settings, facts).filter(({ isDone }) => !isDone).length;
}

/** Counts waiting customers: a read each, and one per open dispute. */
export async function readWaiting(): Promise<Waiting> {
  const [letters, open, remarks, failed, disputes] = await Promise.all([
    count(messages().where('inbox', '==', 'open')),
    count(offers().where('state', '==', 'open').where('declineAt', '==', null)),
    count(comments.all().where('inbox', '==', 'open')),
    count(mailDeliveries().where('state', '==', 'failed')),
    countOpenDisputes(),
  ]);
  return { messages: letters, offers: open, comments: remarks, failed_mails: failed, disputes };
}

/** `now` in UTC ms. */
export async function readOverview(now: number): Promise<Overview> {
  const [waiting, stuck, setup, beats] = await Promise.all([
    readWaiting(),
    listStuckOrders(now),
    countSetup(),
    countIncomplete(MASTERS_CHECKED),
  ]);
  return {
    todo: {
      ...waiting,
      stuck_orders: stuck.length,
      setup,
      beats_without_master: beats.withoutMaster,
      beats_without_files: beats.withoutFiles,
    },
    ...(hasPlans(currentSettings().settings) && { has_plans: true as const }),
  };
}
