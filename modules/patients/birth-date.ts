/** Limit of a patient's age, in years. */
const MAX_AGE_YEARS = 130

/** Returns the first day (YYYY-MM-DD) on which someone alive can have been born. */
export const earliestBirthDate = (today: string): string =>
  `${String(Number(today.slice(0, 4)) - MAX_AGE_YEARS).padStart(4, '0')}${today.slice(4)}`

/** Whether someone alive can have been born on a date (YYYY-MM-DD): in the last 130 years, `today` included. */
export const isBirthDate = (date: string, today: string): boolean =>
  date >= earliestBirthDate(today) && date <= today
