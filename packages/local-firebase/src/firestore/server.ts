import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { formatIssue, ActiveRules } from './access/active-rules';
import { createBackend } from './create-backend';
import type { FirestoreParts } from './create-backend';
import type { GrpcDependencies } from './grpc/grpc-server';
import { dispatchConnection } from './protocol-switch';
import { createRestServer } from './rest/http-server';
import { Store } from './persistence/store';

export interface FirestoreOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly projectId: string;
  readonly rulesFile: string;
  /** The folder for the data; without it, data is kept in memory. */
  readonly dataFolder?: string;
}

export interface RunningFirestore {
  readonly port: number;
  /** Syncs the data to disk and closes all connections. */
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
  if (options.dataFolder !== undefined)
    store.open(options.dataFolder, (error) => log(`could not write the data to disk: ${error.message}`));
  return store;
}

/** gRPC is loaded with the first HTTP/2 connection, because loading is slow and most clients use REST. */
function lazyGrpc(dependencies: GrpcDependencies): (socket: Socket) => void {
  let loading: Promise<(socket: Socket) => void> | null = null;
  return (socket) => {
    loading ??= import('./grpc/grpc-server').then(({ createGrpcServer }) => createGrpcServer(dependencies));
    loading.then(
      (take) => take(socket),
      (error: unknown) => {
        dependencies.log(`could not load gRPC: ${error instanceof Error ? error.message : String(error)}`);
        socket.destroy();
      },
    );
  };
}

/** Starts a server. Rejects if the rules do not compile or the data cannot be read. */
export async function startServer(
  options: FirestoreOptions,
  parts: FirestoreParts,
): Promise<RunningFirestore> {
  const activeRules = new ActiveRules(
    parts.compile,
    readFileSync(options.rulesFile, 'utf8'),
    options.rulesFile,
  );
  for (const warning of activeRules.warnings) parts.log(`warning: ${formatIssue(warning)}`);
  const store = openStore(options, parts.log);
  const backend = createBackend(store, activeRules, parts);
  const rest = createRestServer({ backend, activeRules, log: parts.log });
  const http1 = (socket: Socket): void => {
    rest.emit('connection', socket);
    socket.resume();
  };
  const http2 = lazyGrpc({ backend, log: parts.log });
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    dispatchConnection(socket, { http1, http2 });
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
