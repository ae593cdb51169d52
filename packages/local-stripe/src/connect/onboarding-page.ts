import type { ServerContext } from '../api/server-context';
import { parseForm } from '../api/form-body';
import { matchPath, seeOther, type HttpRequest, type HttpResponse } from '../api/http';
import { html } from '../page/html';
import { MERCHANT, page } from '../page/layout';
import { notFoundPage } from '../page/closed-page';
import type { AccountLink } from '../records/account';
import { canOpen, findAccount, finishOnboarding } from './accounts';

/** Handles the hosted onboarding; undefined if the path is another. */
export async function handleOnboarding(
  context: ServerContext,
  { method, path, body }: HttpRequest,
): Promise<HttpResponse | undefined> {
  const { account = '', link: id = '' } = matchPath('/setup/:account/:link', path) ?? {};
  if (account === '') return undefined;
  const link = context.ledger.accountLinks.get(id);
  if (link?.account !== account) return notFoundPage();
  if (method === 'POST') {
    const { action } = parseForm(body);
    if (action === 'finish' || action === 'refuse')
      finishOnboarding(
        context.ledger,
        findAccount(context.ledger, account),
        action === 'finish' ? 'complete' : 'refused',
      );
    await context.commit();
    return seeOther(link.returnUrl);
  }
  // As at Stripe, a link that was opened before, or is too old, leads back for another one.
  if (!canOpen(context, link)) return seeOther(link.refreshUrl);
  context.ledger.accountLinks.set(id, { ...link, isOpened: true });
  await context.commit();
  return onboardingPage(link);
}

function onboardingPage({ returnUrl }: AccountLink): HttpResponse {
  return page({
    title: `Get paid by ${MERCHANT}`,
    formTargets: [returnUrl],
    body: html`<main class="closed">
      <h1>Get paid by ${MERCHANT}</h1>
      <p>Stripe would ask here for your name, your address, an identity document and your bank account.</p>
      <form method="post" class="actions">
        <button class="pay" name="action" value="finish">Give everything</button>
        <button name="action" value="refuse">Give a document that is refused</button>
        <button name="action" value="leave">Return later</button>
      </form>
    </main>`,
  });
}
