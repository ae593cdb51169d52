import type { RunningLocalStripe } from 'local-stripe';
import { ConnectionLost, Instance, type LoggedFault, type Services } from './instance';
import type { ApiAnswer, ApiRequest } from './http';
import type { Release, ReleaseFile } from './release-file';

/** Processes by role. Those of the API share the requests. */
const PROCESSES = ['api-1', 'api-2', 'jobs', 'mail'] as const;

type ProcessName = (typeof PROCESSES)[number];

export type Job = 'runReconciliation' | 'runMailing' | 'runCleaning';

export interface Processes {
  /** How far each clock is ahead, in ms. */
  readonly skews: Readonly<Record<ProcessName, number>>;
  readonly file: ReleaseFile;
  /** What one API process and one mail process run until the first deployment; undefined for the others' release. */
  readonly beside: ReleaseFile | undefined;
}

/** Delay of the mail function's call for a mail, in ms. */
const TRIGGER_MS = 1500;

/** Delay of an event's first sending, in ms. */
const WEBHOOK_MS = 6000;

/** A deployed shop: processes that come and go, and their shared services. */
export class Shop {
  readonly services: Services;
  /** Errors that processes logged. */
  readonly faults: LoggedFault[] = [];
  /** Requests answered as a fault of the shop, by method and path. */
  readonly refusals: string[] = [];
  readonly #processes: Processes;
  readonly #running = new Map<ProcessName, Instance>();
  /** How often each mail was queued, by id. */
  readonly queued = new Map<string, number>();
  /** Gets the id of each order that a commit wrote. */
  onOrderWritten: (id: string) => void = () => undefined;
  #starts = 0;

  constructor(services: Services, processes: Processes) {
    this.services = services;
    this.#processes = processes;
  }

  /** Maximum difference of two processes' clocks, in ms. */
  get clockDifference(): number {
    const ahead = Object.values(this.#processes.skews);
    return Math.max(...ahead) - Math.min(...ahead);
  }

  get stripe(): RunningLocalStripe {
    return this.services.stripe;
  }

  /** A process, started if missing or killed. */
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

  /** Ends all processes. New ones run the current release. */
  deploy(): void {
    this.#isDeployed = true;
    for (const process of this.#running.values()) process.kill();
  }

  /** Sends a Stripe event to the shop. Returns whether the shop accepted it. */
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

  /** Sends unsent events late, out of order, some twice, and again if the shop doesn't accept them. */
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

  /** Sends no more events. */
  forgetWebhooks(): void {
    this.#hasWebhooks = false;
  }

  /** Answers a request in an API process. Rejects with {@link ConnectionLost} if it is killed. */
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

  /** Notes an answer the shop should not give, unless something went wrong before. */
  noteAnswer({ method, path }: ApiRequest, { status, text }: ApiAnswer): void {
    this.services.simulation.trace(`${method} ${path}: ${status}`);
    const { met } = this.services.simulation;
    // Failed steps are recorded and repeated. Stripe is asked to resend its event; nobody is told of an internal
    // error.
    const isSurprise = met.size === 0 ? status >= 500 : status === 500;
    if (isSurprise && [...met].every((kind) => kind === 'step_fails'))
      this.refusals.push(`${method} ${path}: ${status} ${text}`);
  }

  /** Runs a scheduled job. Returns whether it ended. */
  async runJob(job: Job): Promise<boolean> {
    try {
      await this.#process('jobs').run((release: Release) => release[job]());
      return true;
    } catch {
      // Logged; the next run continues.
      return false;
    }
  }

  #noticeCommit(documents: string): void {
    if (!documents.startsWith('commit ')) return;
    for (const [, id = ''] of documents.matchAll(/ orders\/(\w+)(?= |$)/g)) this.onOrderWritten(id);
    this.#noticeMails(documents);
  }

  /** Calls the mail function for newly queued mails. */
  #noticeMails(documents: string): void {
    for (const [, id = ''] of documents.matchAll(/ mail\/(\S+)/g)) {
      const before = this.queued.get(id) ?? 0;
      this.queued.set(id, before + 1);
      if (before > 0) continue;
      this.services.simulation.later(this.services.simulation.choose(TRIGGER_MS), () => {
        void this.#process('mail')
          .run(async (release) => void (await release.deliverMail(id)))
          // The scheduled job sends what the function doesn't.
          .catch(() => undefined);
      });
    }
  }
}
