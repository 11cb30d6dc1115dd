import { SERVICE_DURATION } from '#contracts/clinic'

const STEP = 5
const HOUR = 60

/** From five minutes to the whole day: finely below an hour, then by the half hour. */
const usual = (): readonly string[] => {
  const durations: string[] = []
  const { least, most } = SERVICE_DURATION
  for (let minutes = least; minutes <= most; minutes += minutes < HOUR ? STEP : HOUR / 2) {
    durations.push(String(minutes))
  }
  return durations
}

/** The durations to choose from; `own` is among them whatever it is. */
export const durationsWith = (own: string): readonly string[] =>
  [...new Set([...usual(), own])].toSorted((one, other) => Number(one) - Number(other))
