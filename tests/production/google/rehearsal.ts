import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Finding } from '@store/tools/deploy/finding';
import { applyFixes, confirmAll } from '@store/tools/deploy/fixes';
import { GoogleError, googleWith, type Google } from '@store/tools/deploy/google/client';
import { checkGoogleProject } from '@store/tools/deploy/preflight/google-project';
import { refused } from '@store/tools/deploy/preflight/refusal';
import type { Failure } from './failures';
import { readyProject, type GoogleProject } from './project';
import { startGoogle, type GoogleStandIn } from './stand-in';

export interface Rehearsal {
  readonly project: GoogleProject;
  /** Seconds the checks would have waited. */
  waited: number;
  /** Progress lines. */
  readonly said: string[];
}

/** A project per test, whose checks don't really wait. */
export function rehearse(): {
  readonly now: () => Rehearsal;
  readonly fail: (call: RegExp, failure: Failure) => void;
  readonly preflight: () => Promise<Finding[]>;
  readonly repair: () => Promise<Finding[]>;
} {
  let rehearsal: Rehearsal;
  let standIn: GoogleStandIn;
  let google: Google;

  beforeEach(async () => {
    rehearsal = { project: readyProject(), waited: 0, said: [] };
    standIn = await startGoogle(rehearsal.project);
    for (const [name, value] of Object.entries(standIn.environment)) vi.stubEnv(name, value);
    google = googleWith(() => Promise.resolve('ya29.rehearsal'), rehearsal.project.id);
  });

  afterEach(async () => {
    expect(standIn.unknownCalls).toEqual([]);
    vi.unstubAllEnvs();
    await standIn.close();
  });

  const patience = {
    wait: (milliseconds: number) => {
      rehearsal.waited += milliseconds / 1000;
      return Promise.resolve();
    },
    say: (line: string) => {
      rehearsal.said.push(line);
    },
  };

  const preflight = async () => {
    const { id } = rehearsal.project;
    const settings = { project: id, region: 'europe-west1', bucket: `${id}.firebasestorage.app` };
    const findings = await checkGoogleProject(google, settings, patience);
    return findings.filter(({ kind }) => kind !== 'info');
  };

  return {
    now: () => rehearsal,
    fail: (call, failure) => rehearsal.project.failures.set(call, failure),
    preflight,
    // `npm run deploy -- --fix --yes` as far as Google is concerned. Returns what stays.
    repair: async () => {
      for (let round = 0; round < 5; round++) {
        const findings = await preflight();
        try {
          if ((await applyFixes(findings, confirmAll)) === 0) return findings;
        } catch (error) {
          if (!(error instanceof GoogleError)) throw error;
          return [refused('This could not be repaired', error, rehearsal.project.id)];
        }
      }
      throw new Error('The same fix is offered again and again.');
    },
  };
}
