import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A service's absence, in UTC ms. */
export interface Downtime {
  readonly service: string;
  readonly from: number;
  readonly until: number;
}

export interface ServicePlan {
  readonly name: string;
  /** Node's arguments. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Answers once the service is up. */
  readonly health: string;
  /** Hides errors about other killed services. */
  readonly isQuiet?: boolean;
}

const LOOK_MS = 20;

/** A process that can be killed at any moment and restarted. */
export class Service {
  readonly #plan: ServicePlan;
  #child: ChildProcess | undefined;

  constructor(plan: ServicePlan) {
    this.#plan = plan;
  }

  get name(): string {
    return this.#plan.name;
  }

  async start(): Promise<void> {
    const { args, environment, health, isQuiet } = this.#plan;
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
    });
    this.#child = child;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`${this.name} ended (${child.exitCode}) before it answered.`);
      const answer = await fetch(health).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Ends the process without a warning. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Kills and restarts the process. Returns its downtime. */
  async killAndStart(): Promise<Downtime> {
    const from = Date.now();
    await this.kill();
    await this.start();
    return { service: this.name, from, until: Date.now() };
  }

  /** The resident memory in MB. */
  residentMemory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
  }
}
