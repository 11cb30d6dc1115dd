import type { Recurrence } from '#contracts/kernel'
import { occurrences } from '#modules/kernel'
import { MAX_SERIES_VISITS, type OccurrenceChoice } from '../contract.ts'

export interface PlannedOccurrence {
  /** The date planned for it in the series. */
  readonly planned: string
  readonly date: string
  readonly time: string
  /** Whether it is moved away from its planned date or time. */
  readonly isMoved: boolean
  /** Whether it may overlap another appointment of the practitioner. */
  readonly allowOverlap: boolean
}

/** Applies the caller's choice to a planned date; null if the date is skipped. */
export const applyChoice = (
  occurrence: PlannedOccurrence,
  choices: readonly OccurrenceChoice[],
): PlannedOccurrence | null => {
  const choice = choices.find(({ planned }) => planned === occurrence.planned)
  if (!choice) return occurrence
  if (choice.is === 'skip') return null
  if (choice.is === 'anyway') return { ...occurrence, allowOverlap: true }
  const { date = occurrence.date, time = occurrence.time } = choice
  return { ...occurrence, date, time, isMoved: date !== occurrence.date || time !== occurrence.time }
}

interface SeriesTemplate {
  readonly repeats: Recurrence
  readonly date: string
  readonly time: string
  readonly choices: readonly OccurrenceChoice[]
}

/**
 * Plans all appointments of a series; null if there would be too many. Dates come from the calendar alone and
 * times are local, so that nine o'clock stays nine o'clock when the clocks change.
 */
export const planOccurrences = ({
  repeats,
  date,
  time,
  choices,
}: SeriesTemplate): readonly PlannedOccurrence[] | null => {
  const dates = occurrences(repeats, date, MAX_SERIES_VISITS + 1)
  if (dates.length > MAX_SERIES_VISITS) return null
  return dates.flatMap(
    (planned) =>
      applyChoice({ planned, date: planned, time, isMoved: false, allowOverlap: false }, choices) ?? [],
  )
}
