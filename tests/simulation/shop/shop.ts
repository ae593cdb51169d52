import type { RunningLocalStripe } from 'local-stripe';
import { ConnectionLost, Instance, type LoggedFault, type Services } from './instance';
import type { ApiAnswer, ApiRequest } from './http';
import type { Release, ReleaseFile } from './release-file';

/** Processes of a shop, by what they do. Those of the API share the requests. */
const PROCESSES = ['api-1', 'api-2', 'jobs', 'mail'] as const;

type ProcessName = (typeof PROCESSES)[number];

export type Job = 'runReconciliation' | 'runMailing' | 'runCleaning';

export interface Processes {
  /** How far the clock of each is ahead, in milliseconds. */
  readonly skews: Readonly<Record<ProcessName, number>>;
  readonly file: ReleaseFile;
  /** What one process of the API and of mails runs until the first deployment; undefined for what the others run. */
  readonly beside: ReleaseFile | undefined;
}

/** How late the mail function is called for a mail, in milliseconds. */
const TRIGGER_MS = 1500;

/** How late an event is sent at first, in milliseconds. */
const WEBHOOK_MS = 6000;

/** A shop that is deployed: processes that come and go, and the services that they share. */
export class Shop {
  readonly services: Services;
  /** What processes have logged as errors. */
  readonly faults: LoggedFault[] = [];
  /** Requests that were answered as a fault of the shop, by method and path. */
  readonly refusals: string[] = [];
  readonly #processes: Processes;
  readonly #running = new Map<ProcessName, Instance>();
  /** How often each mail was queued, by id. */
  readonly queued = new Map<string, number>();
  /** Called with the id of each order that a commit has written. */
  onOrderWritten: (id: string) => void = () => undefined;
  #starts = 0;

  constructor(services: Services, processes: Processes) {
    this.services = services;
    this.#processes = processes;
  }

  /** How far the clocks of two processes differ at most, in milliseconds. */
  get clockDifference(): number {
    const ahead = Object.values(this.#processes.skews);
    return Math.max(...ahead) - Math.min(...ahead);
  }

  get stripe(): RunningLocalStripe {
    return this.services.stripe;
  }

  /** A process, which is started if there is none or it was killed. */
  #process(name: ProcessName): Instance {
    const running = this.#running.get(name);
    if (running && !running.isDead) return running;
    const { file, beside, skews } = this.#processes;
    const isBehind = !this.#isDeployed && ['api-2', 'mail'].includes(name);
    const started = new Instance(this.services, {
      name: `${name}.${++this.#starts}`,
      file: (isBehind ? beside : undefined) ?? file,
      skew: skews[name],
      onFault: (fault) => this.#noteFault(fault),
      onCommit: (documents) => this.#noticeCommit(documents),
    });
    this.#running.set(name, started);
    return started;
  }

  #isDeployed = false;

  /** Ends all processes. Those that are started from then on run the current release. */
  deploy(): void {
    this.#isDeployed = true;
    for (const process of this.#running.values()) process.kill();
  }

  /** Sends an event of Stripe to the shop. Returns whether the shop has taken it. */
  async deliverEvent(id: string): Promise<boolean> {
    const { payload, signature } = this.stripe.signedEvent(id);
    const request: ApiRequest = {
      method: 'POST',
      path: '/api/stripe/webhook',
      headers: { 'stripe-signature': signature },
      body: Buffer.from(payload),
    };
    try {
      const answer = await this.request(request);
      this.noteAnswer(request, answer);
      return answer.status === 200;
    } catch (error) {
      if (error instanceof ConnectionLost) return false;
      throw error;
    }
  }

  readonly #sent = new Set<string>();
  #hasWebhooks = true;

  /** Sends unsent events: late, out of order, some twice, and again if the shop does not take them. */
  sendWebhooks(): void {
    for (const { id } of this.stripe.events()) {
      if (this.#sent.has(id)) continue;
      this.#sent.add(id);
      this.#sendLater(id, 3);
      if (this.services.simulation.choose(4) === 0) this.#sendLater(id, 1);
    }
  }

  #sendLater(id: string, attempts: number): void {
    if (attempts === 0) return;
    const { simulation } = this.services;
    simulation.later(simulation.choose(WEBHOOK_MS) * 4 ** (3 - attempts), () => {
      if (!this.#hasWebhooks) return;
      void this.deliverEvent(id).then((isTaken) => {
        if (!isTaken) this.#sendLater(id, attempts - 1);
      });
    });
  }

  /** No event is sent any more. */
  forgetWebhooks(): void {
    this.#hasWebhooks = false;
  }

  /** Answers a request in one of the processes of the API. Rejects with {@link ConnectionLost} if it is killed. */
  request(request: ApiRequest): Promise<ApiAnswer> {
    const name = this.services.simulation.choose(2) === 0 ? 'api-1' : 'api-2';
    return this.#process(name).request(request);
  }

  #noteFault(fault: LoggedFault): void {
    this.faults.push(fault);
    const isSurprise = ['job failed', 'order step failed', 'delivery failed'].includes(fault.event);
    if (isSurprise && this.services.simulation.met.size === 0)
      this.refusals.push(`${fault.event} ${JSON.stringify(fault.fields)}`);
    this.services.simulation.trace(`${fault.process} logs: ${fault.event}`);
  }

  /** Takes note of an answer that the shop is not meant to give, unless something has gone wrong before. */
  noteAnswer({ method, path }: ApiRequest, { status, text }: ApiAnswer): void {
    this.services.simulation.trace(`${method} ${path}: ${status}`);
    const { met } = this.services.simulation;
    // A step that fails is recorded and taken again. Stripe is asked to send its event again; nobody is told of an
    // internal error.
    const isSurprise = met.size === 0 ? status >= 500 : status === 500;
    if (isSurprise && [...met].every((kind) => kind === 'step_fails'))
      this.refusals.push(`${method} ${path}: ${status} ${text}`);
  }

  /** Runs a scheduled job. Returns whether it has ended. */
  async runJob(job: Job): Promise<boolean> {
    try {
      await this.#process('jobs').run((release: Release) => release[job]());
      return true;
    } catch {
      // It is logged, and the next run does what is left.
      return false;
    }
  }

  #noticeCommit(documents: string): void {
    if (!documents.startsWith('commit ')) return;
    for (const [, id = ''] of documents.matchAll(/ orders\/(\w+)(?= |$)/g)) this.onOrderWritten(id);
    this.#noticeMails(documents);
  }

  /** Calls the mail function for mails that are queued for the first time. */
  #noticeMails(documents: string): void {
    for (const [, id = ''] of documents.matchAll(/ mail\/(\S+)/g)) {
      const before = this.queued.get(id) ?? 0;
      this.queued.set(id, before + 1);
      if (before > 0) continue;
      this.services.simulation.later(this.services.simulation.choose(TRIGGER_MS), () => {
        void this.#process('mail')
          .run(async (release) => void (await release.deliverMail(id)))
          // The scheduled job sends what the function does not.
          .catch(() => undefined);
      });
    }
  }
}
