import type { Socket } from 'node:net';
import { Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import type {
  handleBidiStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  ServerDuplexStream,
  ServiceDefinition,
  StatusObject,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { callerFromHeader } from '../access/caller';
import type { Caller } from '../access/caller';
import type { Backend, Streaming, Unary } from '../rpc/backend';
import { ListenStream } from '../rpc/listen';
import { Message } from '../wire/message';
import type { JsonObject } from '../wire/message';
import { streamingMethods, unaryMethods } from '../rpc/methods';
import { WriteStream } from '../rpc/write-stream';
import { grpcCode, toStatusError } from '../errors/status';
import { codecsOf } from './messages';

const maxRequestBytes = 11_534_336;

type Duplex = ServerDuplexStream<Buffer, JsonObject>;

export interface GrpcDependencies {
  readonly backend: Backend;
  readonly log: (line: string) => void;
}

function callerOf(metadata: Metadata): Caller {
  const [header] = metadata.get('authorization');
  return callerFromHeader(header?.toString());
}

function toStatus(dependencies: GrpcDependencies, thrown: unknown): StatusObject {
  const error = toStatusError(thrown);
  if (error !== thrown)
    dependencies.log(`internal error: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
  return { code: grpcCode(error.status), details: error.message, metadata: new Metadata() };
}

function readerOf(method: string): (bytes: Buffer) => Message {
  const { request } = codecsOf(method);
  return (bytes) => new Message(request.decode(bytes), method);
}

function unaryHandler(
  dependencies: GrpcDependencies,
  name: string,
  method: Unary,
): handleUnaryCall<Buffer, JsonObject> {
  const read = readerOf(name);
  const answer = async (request: Buffer, metadata: Metadata): Promise<JsonObject> =>
    method(dependencies.backend, callerOf(metadata), read(request));
  return (call, callback) => {
    answer(call.request, call.metadata).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toStatus(dependencies, error)),
    );
  };
}

function streamingHandler(
  dependencies: GrpcDependencies,
  name: string,
  method: Streaming,
): handleServerStreamingCall<Buffer, JsonObject> {
  const read = readerOf(name);
  const answer = async (request: Buffer, metadata: Metadata): Promise<readonly JsonObject[]> =>
    method(dependencies.backend, callerOf(metadata), read(request));
  return (call) => {
    answer(call.request, call.metadata).then(
      (responses) => {
        for (const response of responses) call.write(response);
        call.end();
      },
      (error: unknown) => call.emit('error', toStatus(dependencies, error)),
    );
  };
}

/** Processes the messages of a stream in order; the first failure ends it. */
function converse(
  dependencies: GrpcDependencies,
  call: Duplex,
  take: (message: Buffer) => void | Promise<void>,
  close: () => void,
): void {
  let turn = Promise.resolve();
  let isOver = false;
  const end = (): void => {
    isOver = true;
    close();
  };
  call.on('data', (message: Buffer) => {
    turn = turn.then(async () => {
      if (isOver) return;
      try {
        await take(message);
      } catch (error) {
        end();
        call.emit('error', toStatus(dependencies, error));
      }
    });
  });
  call.on('end', () => {
    void turn.then(() => {
      if (!isOver) call.end();
      end();
    });
  });
  call.on('cancelled', end);
  call.on('error', end);
}

function listenHandler(dependencies: GrpcDependencies): handleBidiStreamingCall<Buffer, JsonObject> {
  const read = readerOf('Listen');
  return (call) => {
    let stream: ListenStream | null = null;
    const open = (): ListenStream =>
      new ListenStream(dependencies.backend, callerOf(call.metadata), (response) => call.write(response));
    const take = (message: Buffer): void => {
      stream ??= open();
      stream.take(read(message));
    };
    converse(dependencies, call, take, () => stream?.close());
  };
}

function writeHandler(dependencies: GrpcDependencies): handleBidiStreamingCall<Buffer, JsonObject> {
  const read = readerOf('Write');
  return (call) => {
    let stream: WriteStream | null = null;
    const take = async (message: Buffer): Promise<void> => {
      stream ??= new WriteStream(dependencies.backend, callerOf(call.metadata));
      call.write(await stream.take(read(message)));
    };
    converse(dependencies, call, take, () => undefined);
  };
}

/** Messages are decoded later, so that malformed ones get a regular error response. */
function asBytes(bytes: Buffer): Buffer {
  return bytes;
}

function definitionOf(name: string, requestStream: boolean, responseStream: boolean): ServiceDefinition {
  const { request, response } = codecsOf(name);
  return {
    [name]: {
      path: `/google.firestore.v1.Firestore/${name}`,
      requestStream,
      responseStream,
      requestSerialize: request.encode,
      requestDeserialize: asBytes,
      responseSerialize: response.encode,
      responseDeserialize: response.decode,
    },
  };
}

function add(
  server: Server,
  definition: ServiceDefinition,
  implementation: UntypedServiceImplementation,
): void {
  return server.addService(definition, implementation);
}

/** Creates the gRPC server; returns a function that accepts HTTP/2 connections. */
export function createGrpcServer(dependencies: GrpcDependencies): (socket: Socket) => void {
  const server = new Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    'grpc.max_send_message_length': -1,
  });
  for (const [name, method] of Object.entries(unaryMethods)) {
    add(server, definitionOf(name, false, false), { [name]: unaryHandler(dependencies, name, method) });
  }
  for (const [name, method] of Object.entries(streamingMethods)) {
    add(server, definitionOf(name, false, true), { [name]: streamingHandler(dependencies, name, method) });
  }
  add(server, definitionOf('Listen', true, true), { Listen: listenHandler(dependencies) });
  add(server, definitionOf('Write', true, true), { Write: writeHandler(dependencies) });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return (socket) => injector.injectConnection(socket);
}
