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
import { streamingProcedures, unaryProcedures } from '../rpc/procedures';
import { WriteStream } from '../rpc/write-stream';
import { grpcCode, toStatusError } from '../errors/status';
import { codecsOf } from './messages';

const largestRequest = 11_534_336;

type Duplex = ServerDuplexStream<Buffer, JsonObject>;

/** What the gRPC side needs of the server. */
export interface GrpcSurroundings {
  readonly backend: Backend;
  readonly log: (line: string) => void;
}

function callerOf(metadata: Metadata): Caller {
  const [header] = metadata.get('authorization');
  return callerFromHeader(header?.toString());
}

function toStatus(around: GrpcSurroundings, thrown: unknown): StatusObject {
  const error = toStatusError(thrown);
  if (error !== thrown)
    around.log(`internal error: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
  return { code: grpcCode(error.status), details: error.message, metadata: new Metadata() };
}

function readerOf(procedure: string): (bytes: Buffer) => Message {
  const { request } = codecsOf(procedure);
  return (bytes) => new Message(request.decode(bytes), procedure);
}

function unaryHandler(
  around: GrpcSurroundings,
  name: string,
  procedure: Unary,
): handleUnaryCall<Buffer, JsonObject> {
  const read = readerOf(name);
  const answer = async (request: Buffer, metadata: Metadata): Promise<JsonObject> =>
    procedure(around.backend, callerOf(metadata), read(request));
  return (call, callback) => {
    answer(call.request, call.metadata).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toStatus(around, error)),
    );
  };
}

function streamingHandler(
  around: GrpcSurroundings,
  name: string,
  procedure: Streaming,
): handleServerStreamingCall<Buffer, JsonObject> {
  const read = readerOf(name);
  const answer = async (request: Buffer, metadata: Metadata): Promise<readonly JsonObject[]> =>
    procedure(around.backend, callerOf(metadata), read(request));
  return (call) => {
    answer(call.request, call.metadata).then(
      (responses) => {
        for (const response of responses) call.write(response);
        call.end();
      },
      (error: unknown) => call.emit('error', toStatus(around, error)),
    );
  };
}

/** Runs a conversation: each message is taken in its turn, the first failure ends it. */
function converse(
  around: GrpcSurroundings,
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
        call.emit('error', toStatus(around, error));
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

function listenHandler(around: GrpcSurroundings): handleBidiStreamingCall<Buffer, JsonObject> {
  const read = readerOf('Listen');
  return (call) => {
    let stream: ListenStream | null = null;
    const open = (): ListenStream =>
      new ListenStream(around.backend, callerOf(call.metadata), (response) => call.write(response));
    const take = (message: Buffer): void => {
      stream ??= open();
      stream.take(read(message));
    };
    converse(around, call, take, () => stream?.close());
  };
}

function writeHandler(around: GrpcSurroundings): handleBidiStreamingCall<Buffer, JsonObject> {
  const read = readerOf('Write');
  return (call) => {
    let stream: WriteStream | null = null;
    const take = async (message: Buffer): Promise<void> => {
      stream ??= new WriteStream(around.backend, callerOf(call.metadata));
      call.write(await stream.take(read(message)));
    };
    converse(around, call, take, () => undefined);
  };
}

/** Messages come in as bytes: what cannot be read is then answered like every other malformed request. */
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

/** The gRPC side of the server; connections that speak HTTP/2 are handed to it. */
export function createGrpcServer(around: GrpcSurroundings): (socket: Socket) => void {
  const server = new Server({
    'grpc.max_receive_message_length': largestRequest,
    'grpc.max_send_message_length': -1,
  });
  for (const [name, procedure] of Object.entries(unaryProcedures)) {
    add(server, definitionOf(name, false, false), { [name]: unaryHandler(around, name, procedure) });
  }
  for (const [name, procedure] of Object.entries(streamingProcedures)) {
    add(server, definitionOf(name, false, true), { [name]: streamingHandler(around, name, procedure) });
  }
  add(server, definitionOf('Listen', true, true), { Listen: listenHandler(around) });
  add(server, definitionOf('Write', true, true), { Write: writeHandler(around) });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return (socket) => injector.injectConnection(socket);
}
