import { randomUUID } from 'node:crypto';
import { campaigns, parseCampaign, type SendingCampaign } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { forEachItem, workThrough, paced } from '../../../platform/work-through';
import type { Outcome } from '../../../platform/mail/sender';
import { endOfDay, takeAllowance } from './allowance';
import { nextReaders, type Place } from './audience';
import { deliverTo, listDelayed, nextAttemptOf, removeDeliveries, type Dispatch } from './campaign-mails';
import { prepareLetter } from './letter';
import {
  finishCampaign,
  forgetDeliveries,
  listDueCampaigns,
  saveProgress,
  takeCampaign,
  type Run,
} from './progress';

interface CampaignRunOptions {
  readonly isOver: () => boolean;
  /** Runs before each page of mails, for what goes first. */
  readonly before?: () => Promise<unknown>;
  /** Called for each mail handed to the server. The id is not personal data. */
  readonly onOutcome?: (id: string, outcome: Outcome) => void;
  /** UTC ms. */
  readonly clock?: () => number;
}

/** Newsletters listed at once. */
const CAMPAIGNS = 5;

/** Mails between two looks at other mails, and between cursor updates. */
const PAGE = 20;

/** Mails sent at once. */
const CONCURRENCY = 4;

/** After this many refusals in a row, the server is the problem: maybe the account's limit. */
const REFUSALS = 5;

/** Length of the pause then, in ms. */
const PAUSE_MS = 60 * 60 * 1000;

interface Work extends Required<CampaignRunOptions> {
  readonly dispatch: Dispatch;
  readonly turn: () => Promise<void>;
  readonly refused: { inRow: number; code: string };
}

/** Sent together. Delayed mails come first, outside the audience list. */
type Page =
  | { readonly kind: 'delayed'; readonly ids: readonly string[] }
  | { readonly kind: 'listed'; readonly readers: readonly Place[] };

async function nextPage({ dispatch, clock }: Work, campaign: SendingCampaign): Promise<Page> {
  const ids = await listDelayed(dispatch.id, clock(), PAGE);
  if (ids.length > 0) return { kind: 'delayed', ids };
  return { kind: 'listed', readers: campaign.isListed ? [] : await nextReaders(campaign, PAGE) };
}

async function sendOne(work: Work, id: string): Promise<boolean> {
  const { dispatch, turn, onOutcome, isOver, refused } = work;
  await turn();
  if (isOver() || refused.inRow >= REFUSALS) return false;
  const outcome = await deliverTo(dispatch, id);
  if (outcome.kind === 'halted') return false;
  if (outcome.kind === 'delayed' || outcome.kind === 'failed') {
    refused.inRow += 1;
    refused.code = outcome.code;
    onOutcome(`${dispatch.id}-${id}`, outcome);
  } else if (outcome.kind === 'sent') {
    refused.inRow = 0;
    onOutcome(`${dispatch.id}-${id}`, { kind: 'sent' });
  }
  return true;
}

/** Sends several mails at a time. Returns how many from the start are done: fewer if the run must end. */
async function sendAll(work: Work, ids: readonly string[]): Promise<number> {
  const done = ids.map(() => false);
  const pace = { concurrency: CONCURRENCY, isOver: () => work.isOver() || work.refused.inRow >= REFUSALS };
  await forEachItem(pace, [...ids.entries()], async ([index, id]) => {
    done[index] = await sendOne(work, id);
  });
  const open = done.indexOf(false);
  return open === -1 ? ids.length : open;
}

/** Leaves the newsletter to a later run. */
async function leave(work: Work, dueAt: number, pause: string | null): Promise<void> {
  const { dispatch, clock } = work;
  await saveProgress(dispatch.id, { id: dispatch.run, clock }, { run: null, dueAt, pause });
}

async function pauseForServer(work: Work): Promise<void> {
  const { clock, refused } = work;
  const reason = `The mail server has refused ${REFUSALS} mails in a row (${refused.code}). The account may have reached its limit.`;
  await leave(work, clock() + PAUSE_MS, reason);
}

async function pauseUntilTomorrow(work: Work): Promise<void> {
  const { perDay } = config.mail.newsletter;
  const reason = `Today’s limit of ${perDay} newsletter mails has been reached.`;
  await leave(work, endOfDay(work.clock()), reason);
}

/** Everyone was listed and nothing is due: waits for delayed mails, or ends. */
async function completeCampaign(work: Work): Promise<void> {
  const { dispatch, clock } = work;
  const next = await nextAttemptOf(dispatch.id);
  if (next === undefined) await finishCampaign(dispatch.id, { id: dispatch.run, clock });
  else await leave(work, next, null);
}

/** Sends one page. Returns the updated newsletter; undefined if this run is done with it. */
async function sendPage(work: Work, campaign: SendingCampaign): Promise<SendingCampaign | undefined> {
  const { dispatch, clock, refused, before } = work;
  await before();
  const page = await nextPage(work, campaign);
  const ids = page.kind === 'delayed' ? page.ids : page.readers.map(({ id }) => id);
  const run: Run = { id: dispatch.run, clock };
  if (ids.length === 0) {
    if (!campaign.isListed) await saveProgress(dispatch.id, run, { isListed: true });
    await completeCampaign(work);
    return undefined;
  }
  const granted = await takeAllowance(ids.length, clock());
  if (granted === 0) {
    await pauseUntilTomorrow(work);
    return undefined;
  }
  const done = await sendAll(work, ids.slice(0, granted));
  const last = page.kind === 'listed' ? page.readers[done - 1] : undefined;
  const changed = last ? { cursor: last } : {};
  const isOurs = await saveProgress(dispatch.id, run, changed);
  if (refused.inRow >= REFUSALS) {
    await pauseForServer(work);
    return undefined;
  }
  return isOurs ? { ...campaign, ...changed } : undefined;
}

async function sendCampaign(work: Work, taken: SendingCampaign): Promise<void> {
  let campaign: SendingCampaign | undefined = taken;
  while (campaign && !work.isOver()) campaign = await sendPage(work, campaign);
  if (campaign) await leave(work, work.clock(), null);
}

/** Ends a newsletter stopped long ago; deletes the deliveries of one sent long ago. */
async function tidy(id: string, run: Run, isOver: () => boolean): Promise<void> {
  const campaign = parseCampaign(await campaigns().doc(id).get());
  if (!campaign || campaign.dueAt === null || campaign.dueAt > run.clock()) return;
  if (campaign.state === 'stopped') await finishCampaign(id, run);
  if (campaign.state === 'sent' && (await removeDeliveries(id, isOver))) await forgetDeliveries(id);
}

/**
 * Sends due newsletters until time is up. After a crash, the next run continues at the cursor once the lease ends;
 * deliveries record who has the mail.
 */
export async function sendCampaigns(options: CampaignRunOptions): Promise<void> {
  const { isOver, before = () => Promise.resolve(), onOutcome = () => undefined, clock = Date.now } = options;
  const run: Run = { id: randomUUID(), clock };
  const turn = paced(config.mail.newsletter.perMinute);
  await workThrough(
    { concurrency: 1, isOver },
    () => listDueCampaigns(clock(), CAMPAIGNS),
    async (id) => {
      const campaign = await takeCampaign(id, run);
      if (!campaign) return tidy(id, run, isOver);
      const letterFor = await prepareLetter(campaign, campaign.featured);
      const dispatch: Dispatch = { id, run: run.id, letterFor, clock };
      const refused = { inRow: 0, code: '' };
      return sendCampaign({ isOver, before, onOutcome, clock, dispatch, turn, refused }, campaign);
    },
  );
}
