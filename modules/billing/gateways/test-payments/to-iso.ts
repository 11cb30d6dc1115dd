/** Converts milliseconds to ISO text. */
export const toIso = (moment: number): string => new Date(moment).toISOString()
