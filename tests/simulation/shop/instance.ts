import type { RunningLocalStripe } from 'local-stripe';
import type { InProcessFirestore } from 'local-firebase/firestore/in-process';
import { dateFrom } from '../kernel/globals';
import type { Host } from '../kernel/host';
import { Lost, type Caller, type Service, type Simulation } from '../kernel/simulation';
import type { SimulatedAuth } from '../providers/auth';
import { SimulatedFirestore } from '../providers/firestore';
import type { SimulatedMailServer } from '../providers/mail';
import type { SimulatedStorage } from '../providers/storage';
import { failStep } from '../world/failing-steps';
import { orderOf } from '../world/payer';
import { incomingRequest, OutgoingResponse, type ApiAnswer, type ApiRequest } from './http';
import type { Release, ReleaseFile } from './release-file';

export interface Services {
  readonly simulation: Simulation;
  readonly firestore: InProcessFirestore;
  readonly stripe: RunningLocalStripe;
  readonly auth: SimulatedAuth;
  readonly storage: SimulatedStorage;
  readonly mail: SimulatedMailServer;
}

/** A process's uncaught or logged error. */
export interface LoggedFault {
  readonly process: string;
  readonly event: string;
  readonly fields: unknown;
}

export interface InstanceOptions {
  readonly name: string;
  readonly file: ReleaseFile;
  /** How far its clock is ahead, in ms. */
  readonly skew: number;
  readonly onFault: (fault: LoggedFault) => void;
  /** Gets the documents that a commit wrote: `commit orders/1 mail/2`. */
  readonly onCommit: (documents: string) => void;
}

/** The error of a request to a killed process. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

type Api = ReturnType<Release['createApi']>;

/** A process of the shop, with its own modules, clock and connections. */
export class Instance implements Caller {
  readonly name: string;
  readonly #release: Release;
  readonly #api: Api;
  readonly #services: Services;
  readonly #waiting = new Set<() => void>();
  #isDead = false;

  constructor(services: Services, { name, file, skew, onFault, onCommit }: InstanceOptions) {
    this.name = name;
    this.#services = services;
    const host = hostOf(services, this, {
      onCommit,
      onFault: (event, fields) => onFault({ process: name, event, fields }),
    });
    this.#release = file.start(
      host,
      dateFrom(() => services.simulation.now + skew),
    );
    this.#api = this.#release.createApi(this.#release.ROUTES);
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Stops everything in the process; whoever waits for it loses the connection. */
  kill(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    const { simulation } = this.#services;
    simulation.met.add('kill');
    simulation.trace(`${this.name} is killed`);
    for (const lose of this.#waiting) lose();
    this.#waiting.clear();
  }

  /** Runs work in the process. Rejects with {@link ConnectionLost} if it is killed meanwhile. */
  #within<Result>(work: (release: Release) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const lose = () => reject(new ConnectionLost(`${this.name} was killed.`));
      if (this.#isDead) {
        lose();
        return;
      }
      this.#waiting.add(lose);
      work(this.#release)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(lose));
    });
  }

  request(request: ApiRequest): Promise<ApiAnswer> {
    return this.#within(async () => {
      const response = new OutgoingResponse();
      await this.#api(
        incomingRequest(request) as unknown as Parameters<Api>[0],
        response as unknown as Parameters<Api>[1],
      );
      return response.answer();
    });
  }

  /** Runs work other than a request, for example a scheduled job. */
  run<Result>(work: (release: Release) => Promise<Result>): Promise<Result> {
    return this.#within(work);
  }
}

/** What is noticed about a process. */
interface Notices {
  readonly onCommit: (documents: string) => void;
  readonly onFault: (event: string, fields: unknown) => void;
}

/** A process's view of the services. */
export function hostOf(
  { simulation, firestore, stripe, auth, storage, mail }: Services,
  caller: Caller,
  { onCommit, onFault }: Notices,
): Host {
  const call = <Result>(service: Service, what: string, effect: () => Result | Promise<Result>) =>
    simulation.call(caller, { service, what, effect: async () => effect() });
  return {
    auth,
    storage,
    mail,
    call,
    openFirestore: () =>
      new SimulatedFirestore(firestore, (what, effect) =>
        call('firestore', what, async () => {
          const answers = await effect();
          onCommit(what);
          return answers;
        }),
      ),
    stripe: async (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address);
      const what = `${init?.method ?? 'GET'} ${url.pathname}`;
      try {
        return await call('stripe', what, () => stripe.fetch(address, init));
      } catch (error) {
        throw error instanceof Lost ? new TypeError('fetch failed', { cause: error }) : error;
      }
    },
    failStep: (order, step) => failStep(order, step, () => simulation.met.add('step_fails')),
    orderOf,
    log: (severity, event, fields) => {
      if (severity === 'error') onFault(event, fields);
    },
  };
}
