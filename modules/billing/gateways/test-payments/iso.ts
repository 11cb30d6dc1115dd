/** Converts milliseconds to ISO text. */
export const iso = (moment: number): string => new Date(moment).toISOString()
