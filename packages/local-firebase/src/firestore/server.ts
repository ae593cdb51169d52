import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Compile } from '../rules/contract/contract';
import { Gate } from './access/gate';
import { formatIssue, Rulebook } from './access/rulebook';
import { readExport } from './persistence/export';
import type { GrpcSurroundings } from './grpc/grpc-server';
import { handOver } from './protocol-switch';
import { createRestServer } from './rest/http-server';
import type { Backend } from './rpc/backend';
import { Usage } from './rpc/usage';
import { Store } from './persistence/store';
import { documentedTimes, Transactions } from './transactions/transactions';
import type { TransactionTimes } from './transactions/transactions';
import { Committer } from './transactions/committer';

/** Where a server listens, and what it starts with. */
export interface FirestoreOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly projectId: string;
  readonly rulesFile: string;
  /** Where the data is kept; without it, it is gone when the server ends. */
  readonly dataFolder?: string;
  /** The metadata file of an export, read when the data folder holds nothing yet. */
  readonly seedFromExport?: string;
}

/** What a server works with besides its options. */
export interface FirestoreParts {
  readonly compile: Compile;
  readonly log: (line: string) => void;
  readonly times?: TransactionTimes;
}

/** A server that listens. */
export interface RunningFirestore {
  readonly port: number;
  /** Brings the data to the disk and ends every connection. */
  readonly close: () => Promise<void>;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function openStore(options: FirestoreOptions, log: (line: string) => void): Store {
  const store = new Store();
  const held =
    options.dataFolder !== undefined &&
    store.open(options.dataFolder, (error) =>
      log(`the data could not be brought to the disk: ${error.message}`),
    );
  if (options.seedFromExport !== undefined && !held) store.seed(readExport(options.seedFromExport));
  return store;
}

function createBackend(store: Store, rulebook: Rulebook, parts: FirestoreParts): Backend {
  const usage = new Usage();
  const transactions = new Transactions(parts.times ?? documentedTimes);
  const gate = new Gate({ rulebook, now: () => store.clock.tick(), countReads: usage.read, log: parts.log });
  const committer = new Committer(store, gate, transactions, usage.write);
  return { store, gate, transactions, committer, usage };
}

/** The gRPC side, loaded when somebody first speaks HTTP/2: most clients never do, and it takes its time. */
function lazyGrpc(around: GrpcSurroundings): (socket: Socket) => void {
  let loading: Promise<(socket: Socket) => void> | null = null;
  return (socket) => {
    loading ??= import('./grpc/grpc-server').then(({ createGrpcServer }) => createGrpcServer(around));
    loading.then(
      (take) => take(socket),
      (error: unknown) => {
        around.log(`gRPC is not to be had: ${error instanceof Error ? error.message : String(error)}`);
        socket.destroy();
      },
    );
  };
}

/** Starts a server from its parts; rules that do not compile and data that cannot be read reject. */
export async function startServer(
  options: FirestoreOptions,
  parts: FirestoreParts,
): Promise<RunningFirestore> {
  const rulebook = new Rulebook(parts.compile, readFileSync(options.rulesFile, 'utf8'), options.rulesFile);
  for (const warning of rulebook.warnings) parts.log(`warning: ${formatIssue(warning)}`);
  const store = openStore(options, parts.log);
  const backend = createBackend(store, rulebook, parts);
  const rest = createRestServer({ backend, rulebook, log: parts.log });
  const http1 = (socket: Socket): void => {
    rest.emit('connection', socket);
    socket.resume();
  };
  const http2 = lazyGrpc({ backend, log: parts.log });
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    handOver(socket, { http1, http2 });
  });
  const port = await listen(server, options.host, options.port);
  const close = (): Promise<void> => {
    backend.transactions.close();
    store.close();
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { port, close };
}
