import type { Recurrence } from '#contracts/kernel'
import { occurrences } from '#modules/kernel'
import { OCCURRENCES_AT_MOST, type OccurrenceChoice } from './contract.ts'

/** Where one appointment of a series is to be. */
export interface Place {
  /** Its date by the series. */
  readonly planned: string
  readonly date: string
  readonly time: string
  /** It is elsewhere than the series has it. */
  readonly alone: boolean
  /** It may be where the practitioner is taken. */
  readonly anyway: boolean
}

/** What was chosen for a date, applied to where it would be; null where it is left out. */
export const chosen = (place: Place, choices: readonly OccurrenceChoice[]): Place | null => {
  const choice = choices.find(({ planned }) => planned === place.planned)
  if (!choice) return place
  if (choice.is === 'skip') return null
  if (choice.is === 'anyway') return { ...place, anyway: true }
  const { date = place.date, time = place.time } = choice
  return { ...place, date, time, alone: date !== place.date || time !== place.time }
}

interface Asked {
  readonly repeats: Recurrence
  readonly date: string
  readonly time: string
  readonly choices: readonly OccurrenceChoice[]
}

/**
 * Where all appointments of a series are to be; null where there would be too many. Each date is told by the calendar
 * alone and the time is that of the clinic's clocks, so that nine o'clock stays nine o'clock when they change.
 */
export const placesOf = ({ repeats, date, time, choices }: Asked): readonly Place[] | null => {
  const dates = occurrences(repeats, date, OCCURRENCES_AT_MOST + 1)
  if (dates.length > OCCURRENCES_AT_MOST) return null
  return dates.flatMap(
    (planned) => chosen({ planned, date: planned, time, alone: false, anyway: false }, choices) ?? [],
  )
}
