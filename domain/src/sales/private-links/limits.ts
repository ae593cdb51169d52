// A separate module, because the dashboard and the shop's page share no other code for it.

export const LINK_LIMITS = { beats: 30, people: 50, title: 80, name: 80, message: 2000 } as const;
