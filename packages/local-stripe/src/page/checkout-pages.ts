import type { Counter } from '../counter';
import { parseForm, type Form } from '../api/form-body';
import { matchPath, seeOther, type Answer, type Request } from '../api/http';
import type { Session } from '../records/session';
import { declineSession, paySession } from '../sessions/sessions';
import type { Typed } from './fields';
import { overPage, unknownPage } from './over-page';
import { readSubmission } from './payment-form';
import { paymentPage } from './payment-page';

/** Answers a request for a hosted page; undefined where the path is another. */
export async function answerCheckoutPage(counter: Counter, request: Request): Promise<Answer | undefined> {
  const ids = matchPath('/c/pay/:id', request.path);
  if (ids === undefined) return undefined;
  const session = counter.ledger.sessions.get(ids['id'] ?? '');
  if (session === undefined) return unknownPage();
  if (request.method !== 'POST') return show(session);
  return submit(counter, session, parseForm(request.body));
}

function show(session: Session): Answer {
  const { state } = session;
  if (state.status === 'open')
    return paymentPage(session, { values: firstValues(session), faults: new Map() });
  return overPage({ ...session, state }, returnUrl(session));
}

async function submit(counter: Counter, session: Session, form: Form): Promise<Answer> {
  const { state } = session;
  // The browser follows the last answer it gets, so a form that is sent twice must lead to the shop both times.
  if (state.status === 'complete') return seeOther(returnUrl(session));
  if (state.status === 'expired') return overPage({ ...session, state }, returnUrl(session));
  const submission = readSubmission(session, form);
  switch (submission.kind) {
    case 'faulty':
      return paymentPage(session, typedIn(session, form, submission.faults), {
        status: 422,
        title: 'Something is missing.',
        text: 'Please look over the marked fields.',
      });
    case 'decline':
      declineSession(counter, session, submission.buyer);
      await counter.commit();
      return paymentPage(session, typedIn(session, form), {
        title: 'Your card was declined.',
        text: 'Nothing was charged. Try again, or go back to the shop.',
      });
    case 'pay': {
      const paid = paySession(counter, session, submission.purchase);
      await counter.commit();
      return seeOther(returnUrl(paid));
    }
  }
}

/** The address to go to after paying, with the session's id where the shop wants it. */
function returnUrl({ successUrl, id }: Session): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function firstValues({ customerEmail }: Session): Map<string, string> {
  return new Map([
    ['email', customerEmail ?? ''],
    ['delay', '10'],
  ]);
}

function typedIn(session: Session, form: Form, faults: Typed['faults'] = new Map()): Typed {
  return { values: new Map([...flattened(form), ...lockedValues(session)]), faults };
}

function lockedValues({ customerEmail }: Session): [string, string][] {
  return customerEmail === null ? [] : [['email', customerEmail]];
}

function flattened(form: Form): [string, string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return flattened(Object.fromEntries(Object.entries(value))).map(([inner, text]) => [
      `${name}[${inner}]`,
      text,
    ]);
  });
}
