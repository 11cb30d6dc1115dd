/** The number a part of an address says; 0, which nothing has, where it says none. */
export const numbered = (said: string | null | undefined): number =>
  /^[1-9]\d{0,15}$/.test(said ?? '') && Number.isSafeInteger(Number(said)) ? Number(said) : 0
