import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import type { Ports } from './ports';

export interface Addresses {
  readonly project: string;
  readonly bucket: string;
  readonly url: string;
  /** `host:port` of each emulator, as the SDKs expect it. */
  readonly hosts: Readonly<Record<'firestore' | 'auth' | 'storage' | 'hub' | 'functions', string>>;
}

const projectsSchema = v.object({ projects: v.object({ default: v.pipe(v.string(), v.nonEmpty()) }) });

/** .firebaserc's project with the prefix `demo-`, for which firebase-tools contacts no real services. */
async function demoProject(root: string): Promise<string> {
  const { projects } = v.parse(projectsSchema, JSON.parse(await readFile(join(root, '.firebaserc'), 'utf8')));
  const name = projects.default;
  return name.startsWith('demo-') ? name : `demo-${name}`;
}

export async function addressesFor(root: string, ports: Ports): Promise<Addresses> {
  const project = await demoProject(root);
  const host = (port: number): string => `127.0.0.1:${port}`;
  return {
    project,
    bucket: `${project}.firebasestorage.app`,
    url: `http://127.0.0.1:${ports.hosting}`,
    hosts: {
      firestore: host(ports.firestore),
      auth: host(ports.auth),
      storage: host(ports.storage),
      hub: host(ports.hub),
      functions: host(ports.functions),
    },
  };
}

/** Makes the Admin SDK use the emulators. */
export function adminEnvironment(addresses: Addresses, credentials: string): Record<string, string> {
  const { project, bucket, url, hosts } = addresses;
  return {
    GCLOUD_PROJECT: project,
    STORE_ORIGIN: url,
    STORE_BUCKET: bucket,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    STORAGE_EMULATOR_HOST: `http://${hosts.storage}`,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Parses --port. Throws a CommandError. */
export function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`--port must be a number from 1 to 65535, not '${text}'.`);
  return port;
}
