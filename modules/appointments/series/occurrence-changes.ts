import { addDays } from '#modules/kernel'
import { daysBetween } from '#rules/kernel'
import type { OccurrenceChoice, SeriesRevision } from '../contract.ts'
import type { OccurrenceDetails } from './occurrence-draft.ts'
import { applyChoice, type PlannedOccurrence } from './series-dates.ts'
import type { TimedOccurrence } from './series-list.ts'

export interface OccurrenceChange {
  readonly id: number
  readonly occurrenceDetails: OccurrenceDetails
  readonly plannedOccurrence: PlannedOccurrence
  /** Whether the time, practitioner, room or duration changes. */
  readonly moves: boolean
}

/**
 * Returns the change of one appointment when another of its series is edited; none if the caller skips its
 * date. Fields that stay the same for the edited one stay the same for all, and an appointment that was moved
 * alone keeps its time.
 */
export const occurrenceChanges = (
  row: TimedOccurrence,
  edited: TimedOccurrence,
  revision: SeriesRevision,
): readonly OccurrenceChange[] => {
  const keepsTime = row.movedAlone && row.id !== edited.id
  const date = keepsTime ? row.date : addDays(row.date, daysBetween(edited.date, revision.date))
  const time = keepsTime || revision.time === edited.time ? row.time : revision.time
  const isUnmoved = date === row.date && time === row.time
  const occurrence = applyChoice(
    { planned: date, date, time, isMoved: isUnmoved && row.movedAlone, allowOverlap: false },
    revision.choices as readonly OccurrenceChoice[],
  )
  if (occurrence === null) return []
  const occurrenceDetails = {
    patientId: row.patientId,
    practitionerId:
      revision.practitionerId === edited.practitionerId ? row.practitionerId : revision.practitionerId,
    roomId: revision.roomId === edited.roomId ? row.roomId : revision.roomId,
    duration: revision.duration === edited.duration ? row.duration : revision.duration,
    service: revision.service === edited.service ? row.service : revision.service,
    notes: revision.notes === (edited.notes ?? '') ? (row.notes ?? '') : revision.notes,
  }
  const moves =
    occurrence.date !== row.date ||
    occurrence.time !== row.time ||
    occurrenceDetails.practitionerId !== row.practitionerId ||
    occurrenceDetails.roomId !== row.roomId ||
    occurrenceDetails.duration !== row.duration
  return [{ id: row.id, occurrenceDetails, plannedOccurrence: occurrence, moves }]
}
