/** What a journey needs of a browser. Each implementation drives one new window with a profile of its own. */
export interface Driver {
  /** Waits for the HTML. */
  readonly goTo: (address: string) => Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. Rejects while the page changes. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the middle of the element as a mouse does. Rejects if nothing matches the CSS selector. */
  readonly click: (selector: string) => Promise<void>;
  /** Types with the keyboard. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly attach: (selector: string, file: string) => Promise<void>;
  /** The window as PNG. */
  readonly picture: () => Promise<Uint8Array>;
  /** Uncaught errors and errors in the console since the start. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Tests run in one of these; the environment variable BROWSER names it. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;

export type BrowserName = (typeof BROWSERS)[number];

/** Size of the window in CSS pixels: the dashboard needs a width of 800. */
export const WINDOW = { width: 1440, height: 900 } as const;
