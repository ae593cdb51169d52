import descriptor from '@google-cloud/firestore-api/protos/protos.json';
import Long from 'long';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import type { JsonObject } from '../wire/message';
import { invalidArgument } from '../errors/status';

/** Converts one message type between its wire format and its JSON form. */
export interface Codec {
  readonly encode: (json: JsonObject) => Buffer;
  readonly decode: (bytes: Buffer) => unknown;
}

const packageName = 'google.firestore.v1';

/** A write operation that client SDKs send but the published descriptor lacks. */
const verifyField = { name: 'verify', id: 5, type: 'string' } as const;

function loadDescriptor(): protobuf.Root {
  protobuf.util.Long = Long;
  protobuf.configure();
  const root = protobuf.Root.fromJSON(descriptor);
  const write = root.lookupType(`${packageName}.Write`);
  if (write.fields[verifyField.name] === undefined) {
    const { name, id, type } = verifyField;
    write.add(new protobuf.Field(name, id, type));
    write.oneofs.operation?.add(write.fields[name] ?? new protobuf.Field(name, id, type));
  }
  root.resolveAll();
  return root;
}

const root = loadDescriptor();

/** The serializer does not modify its argument, but its type does not say so. */
function writable(json: JsonObject): Parameters<typeof fromProto3JSON>[1] {
  return json as unknown as Parameters<typeof fromProto3JSON>[1];
}

function codecOf(name: string): Codec {
  const type = root.lookupType(name);
  return {
    encode: (json) => {
      const message = fromProto3JSON(type, writable(json));
      if (message === null) throw new Error(`Missing message of type ${name}.`);
      return Buffer.from(type.encode(message).finish());
    },
    decode: (bytes) => {
      try {
        return toProto3JSON(type.decode(bytes));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw invalidArgument(`The message is not a valid ${name}: ${reason}.`);
      }
    },
  };
}

/** The codecs of an RPC's request and response, by method name. */
export function codecsOf(name: string): { readonly request: Codec; readonly response: Codec } {
  const method = root.lookupService(`${packageName}.Firestore`).methods[name];
  if (method === undefined) throw new Error(`The descriptor has no method ${name}.`);
  return {
    request: codecOf(`${packageName}.${method.requestType.split('.').at(-1) ?? ''}`),
    response: codecOf(
      method.responseType.startsWith('google.protobuf.')
        ? method.responseType
        : `${packageName}.${method.responseType.split('.').at(-1) ?? ''}`,
    ),
  };
}
