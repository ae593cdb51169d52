import { createContext, type ReactNode } from 'react';

/** The visitors' home page, independent of the dashboard. */
export const HomePageContext = createContext<ReactNode>(null);
