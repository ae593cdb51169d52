import { createContext, type ReactNode } from 'react';

/** The home page as visitors see it, which knows nothing of the dashboard. */
export const HomePageContext = createContext<ReactNode>(null);
