/**
 * One spelling for all the ways to write an address that people take for the same: without regard to case, to
 * how accents are composed, or to the width of letters.
 */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
