import type { SimulatedAuth } from '../providers/auth';

type Asynchronous<Member> = Member extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;

/** Every call goes to another service. */
export function getAuth(): { readonly [Name in keyof SimulatedAuth]: Asynchronous<SimulatedAuth[Name]> } {
  const { auth } = simulatedHost;
  return new Proxy(auth, {
    get: (target, name: string) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return undefined;
      return (...args: readonly unknown[]) =>
        simulatedHost.call('auth', name, () => Reflect.apply(member, target, args) as unknown);
    },
  }) as unknown as ReturnType<typeof getAuth>;
}
