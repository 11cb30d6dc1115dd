/** Makes spellings that people consider the same equal: ignores case, accent composition, width. */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
