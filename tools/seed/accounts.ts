/** An account that the demo shop starts with. */
export interface DemoAccount {
  /** Chosen by us and always the same: Auth may forget the account when the suite is killed, Firestore does not. */
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** The demo shop's accounts. They exist on the emulators alone. */
export const DEMO_ACCOUNTS: { readonly user: DemoAccount; readonly member: DemoAccount } = {
  user: {
    uid: 'demo-listener',
    email: 'listener@example.com',
    password: 'listen-to-beats',
    username: 'Listener',
  },
  member: {
    uid: 'demo-producer',
    email: 'producer@example.com',
    password: 'produce-the-beats',
    username: 'Producer',
  },
};
