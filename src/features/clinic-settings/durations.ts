import { SERVICE_DURATION } from '#contracts/clinic'

const STEP_MINUTES = 5
const HOUR_MINUTES = 60

/** Lists durations from five minutes to a whole day: small steps below an hour, then half hours. */
const usualDurations = (): readonly string[] => {
  const durations: string[] = []
  const { least, most } = SERVICE_DURATION
  for (
    let minutes = least;
    minutes <= most;
    minutes += minutes < HOUR_MINUTES ? STEP_MINUTES : HOUR_MINUTES / 2
  ) {
    durations.push(String(minutes))
  }
  return durations
}

/** Lists the durations to choose from, including the current one even if it is unusual. */
export const durationsWith = (duration: string): readonly string[] =>
  [...new Set([...usualDurations(), duration])].toSorted((one, other) => Number(one) - Number(other))
