import type { ServerContext } from '../api/server-context';
import { parseForm, type Form } from '../api/form-body';
import { matchPath, seeOther, type HttpResponse, type HttpRequest } from '../api/http';
import type { Session } from '../records/session';
import { declineSession, paySession } from '../sessions/sessions';
import type { FormState } from './fields';
import { closedPage, notFoundPage } from './closed-page';
import { readSubmission } from './payment-form';
import { paymentPage } from './payment-page';

/** Handles a hosted payment page; undefined for other paths. */
export async function handlePaymentPage(
  context: ServerContext,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  const ids = matchPath('/c/pay/:id', request.path);
  if (ids === undefined) return undefined;
  const session = context.ledger.sessions.get(ids['id'] ?? '');
  if (session === undefined) return notFoundPage();
  if (request.method !== 'POST') return show(session);
  return submit(context, session, parseForm(request.body));
}

function show(session: Session): HttpResponse {
  const { state } = session;
  if (state.status === 'open')
    return paymentPage(session, { values: initialValues(session), errors: new Map() });
  return closedPage({ ...session, state }, returnUrl(session));
}

async function submit(context: ServerContext, session: Session, form: Form): Promise<HttpResponse> {
  const { state } = session;
  // Browsers follow the last submission's response: a form submitted twice must redirect both times.
  if (state.status === 'complete') return seeOther(returnUrl(session));
  if (state.status === 'expired') return closedPage({ ...session, state }, returnUrl(session));
  const submission = readSubmission(session, form);
  switch (submission.kind) {
    case 'invalid':
      return paymentPage(session, formState(session, form, submission.errors), {
        status: 422,
        title: 'Some details are missing or invalid.',
        text: 'Please check the marked fields.',
      });
    case 'decline':
      declineSession(context, session, submission.buyer);
      await context.commit();
      return paymentPage(session, formState(session, form), {
        title: 'Your card was declined.',
        text: 'Nothing was charged. Try again, or go back.',
      });
    case 'pay': {
      const paid = paySession(context, session, submission.purchase);
      await context.commit();
      return seeOther(returnUrl(paid));
    }
  }
}

function returnUrl({ successUrl, id }: Session): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function initialValues({ customerEmail }: Session): Map<string, string> {
  return new Map([
    ['email', customerEmail ?? ''],
    ['delay', '10'],
  ]);
}

function formState(session: Session, form: Form, errors: FormState['errors'] = new Map()): FormState {
  return { values: new Map([...flatten(form), ...lockedValues(session)]), errors };
}

function lockedValues({ customerEmail }: Session): [string, string][] {
  return customerEmail === null ? [] : [['email', customerEmail]];
}

function flatten(form: Form): [string, string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return flatten(Object.fromEntries(Object.entries(value))).map(([inner, text]) => [
      `${name}[${inner}]`,
      text,
    ]);
  });
}
