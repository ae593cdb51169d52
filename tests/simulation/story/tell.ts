import { BEATS, CODES, GUESTS, LICENCES, type Command } from './commands';
import type { FaultKind } from '../kernel/simulation';
import type { History } from './sequences';

const FAULTS: Readonly<Record<FaultKind, string>> = {
  lose_call: 'does not arrive',
  lose_answer: 'has its effect, but its answer is lost',
  kill_before: 'is not made, because the process is killed before it',
  kill_after: 'has its effect, and the process is killed',
  delay_call: 'arrives late',
  delay_answer: 'is answered late',
  break: 'finds its service down, which stays down for ten minutes',
  contend: 'is given up if it is one to Firestore, because others use the same documents',
};

function licenceName(index: number): string {
  return LICENCES[index % LICENCES.length]?.name ?? '';
}

function beatName(index: number): string {
  return `Beat ${(index % BEATS) + 1}`;
}

function ordinal(what: string, index: number): string {
  if (index === -1) return `the newest ${what}`;
  if (index < 0) return `${what} ${-index} from the end`;
  return `${what} ${index + 1}, counted in a circle`;
}

function paid(isPaid: boolean): string {
  return isPaid ? ', pays by card and returns' : ', without paying yet';
}

function guestName(index: number): string {
  return `the guest whose address has ${GUESTS[index] === 'unknown' ? 'no' : `an ${GUESTS[index]}`} account`.replace(
    'an c',
    'a c',
  );
}

function sentence(command: Command): string {
  switch (command.kind) {
    case 'checkout': {
      const lines = [
        ...command.lines.map(([beat, licence]) => `${beatName(beat)} (${licenceName(licence)})`),
        ...(command.kit === null ? [] : [`the kit for ${command.kit} cents more than its minimum`]),
      ];
      const code = command.code === null ? '' : ` with the code ${CODES[command.code]?.code ?? ''}`;
      const page = command.isReloaded ? '' : ' on a page that was loaded earlier';
      return `Buyer ${command.buyer} checks out ${lines.join(' and ')}${code}${page}${paid(command.isPaid)}.`;
    }
    case 'send_link':
      return `The producer sends ${beatName(command.beat)} by a private link that ${command.isShort ? 'ends in a day' : 'stays open'}.`;
    case 'hear_link':
      return `Somebody hears ${command.seconds} seconds by ${ordinal('private link', command.link)}.`;
    case 'revoke_link':
      return `The producer revokes ${ordinal('private link', command.link)}.`;
    case 'buy_by_link':
      return `Buyer ${command.buyer} checks out ${command.isForeign ? 'another beat' : 'the beat'} by ${ordinal('private link', command.link)}${paid(command.isPaid)}.`;
    case 'guest_checkout':
      return `${guestName(command.guest)} checks out ${beatName(command.beat)} (${licenceName(command.licence)})${paid(command.isPaid)}.`;
    case 'join':
      return `Buyer ${command.buyer} joins the plan${paid(command.isPaid)}.`;
    case 'join_unknown':
      return `Buyer ${command.buyer} pays for the plan on a page that the shop does not know.`;
    case 'spend':
      return `Buyer ${command.buyer} takes ${beatName(command.beat)} (${licenceName(command.licence)}) with credits.`;
    case 'month_passes':
      return `A month passes, in which banks ${command.isRefused ? 'refuse' : 'pay'} for memberships.`;
    case 'guests_look':
      return 'The accounts with addresses of guests look at their orders.';
    case 'correct_address':
      return `The producer corrects the address of ${ordinal('order without an account', command.order)} to that of ${guestName(command.guest)}.`;
    case 'mail_again':
      return `The producer sends the mail of ${ordinal('order without an account', command.order)} again.`;
    case 'revoke_links':
      return `The producer ends the links of ${ordinal('order without an account', command.order)}.`;
    case 'pay':
      return `The buyer of ${ordinal('open checkout', command.order)} pays by ${command.by.replace('_', ' ')}.`;
    case 'webhook':
      return `Stripe sends ${ordinal('event', command.event)} to the shop.`;
    case 'success_page':
      return `The buyer of ${ordinal('order', command.order)} opens the success page.`;
    case 'settle_debit':
      return `The bank ${command.succeeds ? 'confirms' : 'refuses'} the debit of ${ordinal('unpaid checkout', command.order)}.`;
    case 'dashboard_refund':
      return `The producer refunds ${command.isPartial ? 'a part' : 'all'} of ${ordinal('completed checkout', command.order)} in Stripe’s dashboard.`;
    case 'refund':
      return `The producer refunds ${command.line === null ? 'all' : `line ${command.line + 1}`} of ${ordinal('paid order', command.order)}.`;
    case 'next_refund':
      return `The next refund is ${command.status}${command.status === 'failed' ? ` (${command.reason})` : ''}.`;
    case 'refund_outcome':
      return `${ordinal('refund', command.refund)} ${command.succeeds ? 'succeeds' : 'fails'}.`;
    case 'dispute':
      return `The buyer of ${ordinal('completed checkout', command.order)} disputes the payment${command.outcome ? `, and the dispute is ${command.outcome}` : ''}.`;
    case 'dispute_outcome':
      return `${ordinal('dispute', command.order)} is ${command.isWon ? 'won' : 'lost'}.`;
    case 'capture_fails':
      return `The bank refuses to charge ${ordinal('authorised checkout', command.order)} ${command.isLasting ? 'whenever it is tried' : 'once'}.`;
    case 'authorisation_expires':
      return `The authorisation of ${ordinal('authorised checkout', command.order)} expires.`;
    case 'delete_account':
      return `Buyer ${command.buyer} deletes the account.`;
    case 'edit_beat':
      return `The title of ${beatName(command.beat)} is changed.`;
    case 'delete_beat':
      return `The producer deletes ${beatName(command.beat)}${command.isForgotten ? ', and its files are removed' : ''}.`;
    case 'upgrade':
      return `A buyer upgrades ${ordinal('line', command.owned)}${paid(command.isPaid)}.`;
    case 'offer':
      return `Buyer ${command.buyer} makes an offer for ${beatName(command.beat)}, which the producer accepts${command.isBought ? `; the buyer opens a checkout${paid(command.isPaid)}` : ''}.`;
    case 'buy_by_offer':
      return `A buyer opens a checkout by ${ordinal('offer', command.offer)}${paid(command.isPaid)}.`;
    case 'withdraw_offer':
      return `The producer withdraws ${ordinal('accepted offer', command.offer)}${command.isPaid ? ', and the buyer tries to pay' : ''}.`;
    case 'bulk_deal':
      return `The producer ${command.isOn ? 'begins' : 'ends'} a bulk deal.`;
    case 'managed_payments':
      return `The producer turns Managed Payments ${command.isOn ? 'on' : 'off'}.`;
    case 'currency':
      return `The producer lets the shop sell in ${command.currency}.`;
    case 'end_code':
      return `The producer ends the code ${CODES[command.code]?.code ?? ''}.`;
    case 'payee':
      return `The producer ${command.isOn ? 'lets Stripe pay a collaborator' : 'pays the collaborator by hand'}.`;
    case 'account':
      return `Stripe ${command.isActive ? 'allows' : 'refuses'} transfers to the collaborator, whose balance is ${command.isEmpty ? 'paid out' : 'there'}.`;
    case 'relist':
      return `The producer puts ${beatName(command.beat)} back on sale.`;
    case 'time_passes':
      return `${command.hours} hours pass.`;
    case 'job':
      return `The job ${command.job} runs.`;
    case 'look':
      return `Buyer ${command.buyer} looks at the orders and downloads a contract.`;
    case 'price':
      return `The producer lets ${licenceName(command.licence)} cost ${command.factor} times its first price.`;
    case 'hide_beat':
      return `The producer ${command.isHidden ? 'hides' : 'shows'} ${beatName(command.beat)}.`;
    case 'subscribe':
      return `Reader ${command.reader} subscribes to the newsletter${command.confirms ? ' and confirms it' : ''}.`;
    case 'free_download':
      return `Reader ${command.reader} asks for the free beat, and ${command.confirms ? 'opens the link' : 'takes the file without opening the link'}.`;
    case 'report_usage':
      return `The buyer of ${ordinal('delivered line', command.owned)} reports ${command.percent}% of the streams that it allows.`;
    case 'unsubscribe':
      return `Reader ${command.reader} unsubscribes.`;
    case 'newsletter':
      return 'The producer sends a newsletter.';
    case 'halt_newsletter':
      return `The producer ${command.isStopped ? 'stops' : 'continues'} the newsletter.`;
    case 'outage':
      return `For ${command.hours} hours, ${command.service} answers nobody.`;
    case 'deploy':
      return 'All processes of the shop are replaced.';
    case 'stripe_fails':
      return `Stripe’s next calls lose the ${command.loses}.`;
    case 'step_fails':
      return `The step ${command.step} of ${ordinal('order', command.order)} fails ${command.isLasting ? 'for ever' : 'once'}.`;
    case 'at_once':
      return 'At the same time:';
  }
}

function faultOf(command: Command): string {
  if (!('fault' in command) || !command.fault) return '';
  const { in: later, kind } = command.fault;
  return ` Call ${later + 1} from then on ${FAULTS[kind]}.`;
}

function tellCommand(command: Command, indent: string): string[] {
  const told = `${indent}- ${sentence(command)}${faultOf(command)}`;
  if (command.kind !== 'at_once') return [told];
  return [told, ...command.commands.flatMap((each) => tellCommand(each, `${indent}  `))];
}

export function tell({ skews, hasWebhooks, commands }: History): string {
  const clocks = skews.map((skew) => `${skew / 1000} s`).join(', ');
  const isSkewed = skews.some((skew) => skew !== 0);
  return [
    hasWebhooks ? 'Webhooks arrive late and out of order.' : 'No webhooks arrive by themselves.',
    ...(isSkewed ? [`The clocks of api-1, api-2, jobs and mail are ahead by ${clocks}.`] : []),
    ...commands.flatMap((command) => tellCommand(command, '')),
  ].join('\n');
}
