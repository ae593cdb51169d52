import { expect } from 'vitest';
import * as v from 'valibot';
import {
  memberSplitsAnswer,
  memberSplitsBeatAnswer,
  memberSplitsStatementAnswer,
  type CollaboratorRow,
} from '@store/domain/api/member/splits';
import type { Statement } from '@store/domain/sales/splits/statement';
import { collaboratorDocument, parseCollaborator } from '@store/functions/platform/collections';
import { statementLink } from '@store/functions/sales/splits/links';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { addTrackAs, memberCall, newUpload, typedTrack } from '../../support/tracks';

export type Shares = readonly { readonly collaborator: string; readonly points: number }[];

export function splitShop(memberToken: string) {
  function as(path: string, input: unknown) {
    return memberCall(memberToken, 'POST', `/api/member/splits/${path}`, input);
  }

  async function newCollaborator(name: string): Promise<string> {
    const id = newUpload();
    expect(await as('add', { id, name, email: '' })).toMatchObject({ status: 200 });
    return id;
  }

  async function rowOf(id: string): Promise<CollaboratorRow | undefined> {
    const { body } = await memberCall(memberToken, 'GET', '/api/member/splits');
    return v.parse(memberSplitsAnswer, body).collaborators.find((row) => row.id === id);
  }

  /** The token in a collaborator's link. The list with links adds up everybody's orders. */
  async function tokenOf(id: string): Promise<string> {
    const { seed = '' } = parseCollaborator(await collaboratorDocument(id).get()) ?? {};
    return new URL(statementLink(id, seed)).hash.slice(1);
  }

  async function detailsOf(id: string, period = 'all') {
    const path = `/api/member/splits/statement?id=${id}&period=${period}`;
    const { body } = await memberCall(memberToken, 'GET', path);
    return v.parse(memberSplitsStatementAnswer, body);
  }

  function beatWith(split: Shares): Promise<number> {
    return addTrackAs(memberToken, { ...typedTrack({ title: 'Shared Beat' }), split });
  }

  async function splitOf(id: number | string): Promise<Shares> {
    const { body } = await memberCall(memberToken, 'GET', `/api/member/splits/beat?id=${id}`);
    return v.parse(memberSplitsBeatAnswer, body).split;
  }

  return { as, newCollaborator, rowOf, tokenOf, detailsOf, beatWith, splitOf };
}

export function open(token: string, period = 'all') {
  return call('POST', '/api/statements/read', { token, period });
}

/** A paid order of one beat for €24.99. */
export async function sell(trackId: number) {
  const { token } = await newCustomer();
  const session = await checkOut(token, [[trackId, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`);
  return { token, session, order: await orderReaches(token, 'fulfilled') };
}

export function onlyCurrency({ currencies }: Statement) {
  expect(currencies).toHaveLength(1);
  return currencies[0];
}
