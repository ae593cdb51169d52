// Apart from private-links.ts: the dashboard and a page of the shop share no code for these numbers.

/** The highest numbers of beats and of people of a private link, and of characters. */
export const LINK_LIMITS = { beats: 30, people: 50, title: 80, name: 80, message: 2000 } as const;
