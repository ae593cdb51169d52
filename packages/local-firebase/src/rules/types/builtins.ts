import type { Callable, Callables } from './callable';
import type { RulesService } from '../contract/contract';
import type { OperandKind } from '../operands/evaluated';
import { BYTES_METHODS } from './bytes';
import { CONVERSIONS } from './conversion';
import { DURATION_FUNCTIONS, DURATION_METHODS } from './duration';
import { HASHING_FUNCTIONS } from './hashing';
import { LATLNG_FUNCTIONS, LATLNG_METHODS } from './latlng';
import { LIST_METHODS } from './list';
import { MAP_DIFF_METHODS, MAP_METHODS } from './map';
import { MATH_FUNCTIONS } from './number';
import { PATH_METHODS } from './path';
import { SET_METHODS } from './set';
import { STRING_METHODS } from './string';
import { TIMESTAMP_FUNCTIONS, TIMESTAMP_METHODS } from './timestamp';

const METHODS: ReadonlyMap<OperandKind, Callables> = new Map<OperandKind, Callables>([
  ['bytes', BYTES_METHODS],
  ['duration', DURATION_METHODS],
  ['latlng', LATLNG_METHODS],
  ['list', LIST_METHODS],
  ['map', MAP_METHODS],
  ['map_diff', MAP_DIFF_METHODS],
  ['path', PATH_METHODS],
  ['set', SET_METHODS],
  ['string', STRING_METHODS],
  ['timestamp', TIMESTAMP_METHODS],
]);

const NAMESPACES: ReadonlyMap<string, Callables> = new Map([
  ['duration', DURATION_FUNCTIONS],
  ['hashing', HASHING_FUNCTIONS],
  ['latlng', LATLNG_FUNCTIONS],
  ['math', MATH_FUNCTIONS],
  ['timestamp', TIMESTAMP_FUNCTIONS],
]);

/** A function that reads documents: what it returns and whether before or after the write. */
export interface DocumentFunction {
  readonly gives: 'document' | 'existence';
  readonly when: 'before' | 'after';
}

const FIRESTORE_FUNCTIONS: ReadonlyMap<string, DocumentFunction> = new Map<string, DocumentFunction>([
  ['get', { gives: 'document', when: 'before' }],
  ['getAfter', { gives: 'document', when: 'after' }],
  ['exists', { gives: 'existence', when: 'before' }],
  ['existsAfter', { gives: 'existence', when: 'after' }],
]);

const STORAGE_FUNCTIONS: ReadonlyMap<string, DocumentFunction> = new Map<string, DocumentFunction>([
  ['get', { gives: 'document', when: 'before' }],
  ['exists', { gives: 'existence', when: 'before' }],
]);

/** A built-in function. */
export type Builtin =
  | { readonly kind: 'plain'; readonly callable: Callable }
  | { readonly kind: 'document'; readonly read: DocumentFunction }
  | { readonly kind: 'debug' };

/** The namespace of Storage's document functions. */
const FIRESTORE_NAMESPACE = 'firestore';

/** The built-in function with a name. */
export function builtinFunction(service: RulesService, name: string): Builtin | null {
  if (name === 'debug') return { kind: 'debug' };
  const conversion = CONVERSIONS.get(name);
  if (conversion) return { kind: 'plain', callable: conversion };
  const read = service === 'cloud.firestore' ? FIRESTORE_FUNCTIONS.get(name) : undefined;
  return read ? { kind: 'document', read } : null;
}

/** Whether a name is a namespace, such as `math`. */
export function isNamespace(service: RulesService, name: string): boolean {
  return NAMESPACES.has(name) || (service === 'firebase.storage' && name === FIRESTORE_NAMESPACE);
}

/** The function of a namespace, such as `math.abs`. */
export function namespaceFunction(service: RulesService, namespace: string, name: string): Builtin | null {
  const plain = NAMESPACES.get(namespace)?.get(name);
  if (plain) return { kind: 'plain', callable: plain };
  if (service !== 'firebase.storage' || namespace !== FIRESTORE_NAMESPACE) return null;
  const read = STORAGE_FUNCTIONS.get(name);
  return read ? { kind: 'document', read } : null;
}

/** The number of arguments of a built-in. */
export function arityOf(builtin: Builtin): number {
  return builtin.kind === 'plain' ? builtin.callable.parameters.length : 1;
}

/** The method with a name for values of a kind. */
export function methodOf(kind: OperandKind, name: string): Callable | undefined {
  return METHODS.get(kind)?.get(name);
}

/** The argument counts of all methods with a name; empty if there is none. */
export function methodArities(name: string): readonly number[] {
  const arities = [...METHODS.values()].flatMap((methods) => {
    const method = methods.get(name);
    return method ? [method.parameters.length - 1] : [];
  });
  return [...new Set(arities)];
}
