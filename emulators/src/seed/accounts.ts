/** An account that the demo shop starts with. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** The demo shop's accounts. They exist on the emulators alone. */
export const DEMO_ACCOUNTS: { readonly user: DemoAccount; readonly member: DemoAccount } = {
  user: { email: 'listener@example.com', password: 'listen-to-beats', username: 'Listener' },
  member: { email: 'producer@example.com', password: 'produce-the-beats', username: 'Producer' },
};
