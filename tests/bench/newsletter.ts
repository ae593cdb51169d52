// Sends newsletters through the local Firestore and an SMTP server: `bench-newsletter.mjs SENDER-PROGRAM`, with
// STORE_FILE set. Counts what Firestore bills for a thousand subscribers, and kills the sender twice on the way to five
// thousand.
import { runningStore } from '../support/running-store';
import { sendWithKills, type KillReport } from '../support/newsletter-kills';
import { startCountingFront } from './support/counting-front';
import { printTable, type Measurement } from './support/table';

const [program = ''] = process.argv.slice(2);
const COUNTED = 1000;
const SENT = 5000;
const KILLS = 2;

/** A sender's mails under way: a kill may repeat each. */
const UNDER_WAY = 4;

async function costs(): Promise<Measurement[]> {
  const front = await startCountingFront(runningStore().firestore);
  await sendWithKills({
    program,
    subscribers: COUNTED,
    kills: 0,
    environment: { FIRESTORE_EMULATOR_HOST: front.host },
  });
  const { reads, writes, deletes } = front.take();
  return [
    { name: `newsletter to ${COUNTED}: documents read`, value: reads, unit: 'reads', budget: 6 * COUNTED },
    {
      name: `newsletter to ${COUNTED}: documents written`,
      value: writes,
      unit: 'writes',
      budget: 2.5 * COUNTED,
    },
    { name: `newsletter to ${COUNTED}: documents deleted`, value: deletes, unit: 'deletes' },
  ];
}

function kills({
  mailsEach,
  repeated,
  killedAt,
  isRepeatedAlike,
  seconds,
  campaign,
}: KillReport): Measurement[] {
  console.log(
    `Killed after ${killedAt.join(' and ')} mails. The newsletter is ${campaign?.state ?? 'gone'}.`,
  );
  console.log(`Subscribers by their number of different mails: ${JSON.stringify(mailsEach)}`);
  const wrong = SENT - (mailsEach[1] ?? 0);
  const name = `newsletter to ${SENT}, killed ${KILLS} times`;
  return [
    { name: `${name}: subscribers without exactly one mail`, value: wrong, unit: 'subscribers', budget: 0 },
    { name: `${name}: same mail received again`, value: repeated, unit: 'mails', budget: KILLS * UNDER_WAY },
    { name: `${name}: repeated with other content`, value: isRepeatedAlike ? 0 : 1, unit: '', budget: 0 },
    { name: `${name}: duration`, value: seconds, unit: 's' },
  ];
}

const measured = await costs();
measured.push(...kills(await sendWithKills({ program, subscribers: SENT, kills: KILLS })));
process.exit(printTable(measured) ? 0 : 1);
