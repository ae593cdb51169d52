import type { PageData } from '@store/domain/pages/html/page-data';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../app/App';
import { memberTokenAtom } from '../features/member/base/session/session';
import { PageDataContext, pageData } from '../lib/shop/pageData';
import { tokenAtom } from '../lib/storage/session';
import { serverTime } from './clock';

const HOUR_MS = 60 * 60 * 1000;

/** Stored before the visit. */
export interface Visitor {
  readonly token?: string;
  readonly memberToken?: string;
  /** Anything else in local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Defaults to a new shop without rows. */
  readonly page?: PageData;
}

/** Opens the whole app, as main.tsx renders it without prerendered HTML. */
export function visit(
  path: string,
  { token, memberToken, stored = {}, page = pageData }: Visitor = {},
): UserEvent {
  const until = String(serverTime() + HOUR_MS);
  const entries = {
    ...(token === undefined ? {} : { token, tokenDuration: until }),
    ...(memberToken === undefined ? {} : { member_token: memberToken, member_tokenDuration: until }),
    ...stored,
  };
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  history.replaceState(null, '', path);
  return show(page);
}

function show(page: PageData): UserEvent {
  const user = userEvent.setup();
  const store = createStore();
  // In a browser, a page's code arrives after the shell; here it may be loaded before the sessions are read.
  for (const session of [tokenAtom, memberTokenAtom]) onTestFinished(store.sub(session, () => undefined));
  render(
    <StrictMode>
      <PageDataContext value={page}>
        <Provider store={store}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Provider>
      </PageDataContext>
    </StrictMode>,
  );
  return user;
}

/** Like a new page load: keeps only what the browser stores. */
export function reopen(path: string): UserEvent {
  cleanup();
  return visit(path);
}

/** Like a reload, which keeps the history entry. */
export function repeatVisit(): UserEvent {
  cleanup();
  return show(pageData);
}
