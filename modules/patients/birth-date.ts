/** Limit of a patient's age, in years. */
const OLDEST = 130

/** Whether someone alive can have been born on a date (YYYY-MM-DD): in the last 130 years, `today` included. */
export const isBirthDate = (date: string, today: string): boolean => {
  const earliest = `${String(Number(today.slice(0, 4)) - OLDEST).padStart(4, '0')}${today.slice(4)}`
  return date >= earliest && date <= today
}
