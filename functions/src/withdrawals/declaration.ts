/** What somebody has declared. */
export interface Declaration {
  readonly name: string;
  readonly email: string;
  /** The order as it was named. */
  readonly order: string;
  /** In milliseconds UTC. */
  readonly at: number;
}
