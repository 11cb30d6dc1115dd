/**
 * Normalizes an address, so that spellings people consider the same are equal: ignores case, accent
 * composition and character width.
 */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
