/** The item of the address that is the form of a new beat; the others are ids. */
export const NEW_TRACK = 'new';
