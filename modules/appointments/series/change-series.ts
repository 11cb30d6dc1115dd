import { Effect } from 'effect'
import type { Unit } from '#events'
import { Appointment } from '../appointment.ts'
import { draftToPlan, loadPlan } from '../booking/load-plan.ts'
import { blockingConflicts } from '../booking/overlap.ts'
import type { SeriesRevision } from '../contract.ts'
import { changeOf } from '../visit-messages/visit-change.ts'
import { asSeriesBlocked, requireFreeTimes } from './blocked-occurrences.ts'
import { type OccurrenceChange, occurrenceChanges } from './occurrence-changes.ts'
import { occurrenceDraft, type SeriesTerms } from './occurrence-draft.ts'
import type { TimedOccurrence } from './series-list.ts'

interface SeriesChange {
  readonly onlyPractitionerId: number | null
  readonly terms: SeriesTerms
  readonly edited: TimedOccurrence
  readonly ahead: readonly TimedOccurrence[]
  readonly revision: SeriesRevision
}

interface OccurrenceRevision extends Pick<SeriesChange, 'onlyPractitionerId' | 'terms'> {
  readonly change: OccurrenceChange
  /** Appointments of the series that are about to move away. */
  readonly leavingIds: ReadonlySet<number>
  readonly expect: number | undefined
}

const changeOccurrence = (
  unit: Unit,
  {
    onlyPractitionerId,
    terms,
    change: { id, occurrenceDetails, plannedOccurrence },
    leavingIds,
    expect,
  }: OccurrenceRevision,
) => {
  const request = draftToPlan(occurrenceDraft(occurrenceDetails, plannedOccurrence), terms)
  return unit
    .execute(Appointment, {
      id,
      expect,
      command: (reader) =>
        Effect.map(loadPlan(reader, request, id), (plan) => ({
          _tag: 'ReviseAppointment' as const,
          onlyPractitionerId,
          plan: {
            ...plan,
            conflicts: blockingConflicts(plan.conflicts, leavingIds),
            withSeries: !plannedOccurrence.isMoved,
          },
        })),
    })
    .pipe(Effect.catchTag('PractitionerBusy', 'RoomTaken', asSeriesBlocked(plannedOccurrence)))
}

/** Returns what these changes mean for the patient. A move that also changes the practitioner is still a move. */
const summarizeForPatient = (rows: readonly TimedOccurrence[], changes: readonly OccurrenceChange[]) => {
  const before = new Map(rows.map((row) => [row.id, row]))
  const visitChanges = changes.flatMap(({ id, occurrenceDetails, plannedOccurrence: { date, time } }) => {
    const row = before.get(id)
    const change =
      row && changeOf(row, { ...row, date, time, practitionerId: occurrenceDetails.practitionerId })
    return change ? [{ id, change }] : []
  })
  const about = visitChanges.some(({ change }) => change === 'moved')
    ? 'moved'
    : (visitChanges[0]?.change ?? null)
  return { about, visits: visitChanges.map(({ id }) => id) }
}

/**
 * Applies the change of one appointment (`edited`) to these appointments of its series. Returns the kind of
 * change for the patient, and the ids of those it applies to.
 */
export const changeOccurrences = (
  unit: Unit,
  { onlyPractitionerId, terms, edited, ahead, revision }: SeriesChange,
) =>
  Effect.gen(function* () {
    const changes = ahead.flatMap((row) => occurrenceChanges(row, edited, revision))
    const moving = changes.filter(({ moves }) => moves)
    const leavingIds = new Set(moving.map(({ id }) => id))
    // Checks only appointments that move. The others keep overlaps that were already allowed.
    yield* requireFreeTimes(
      unit,
      terms,
      moving.map(({ plannedOccurrence, occurrenceDetails, id }) => ({
        ...plannedOccurrence,
        occurrenceDetails,
        except: id,
      })),
      leavingIds,
    )
    for (const change of changes) {
      const { id } = change
      leavingIds.delete(id)
      yield* changeOccurrence(unit, {
        onlyPractitionerId,
        terms,
        change,
        leavingIds,
        expect: id === edited.id ? revision.appointmentVersion : undefined,
      })
    }
    return summarizeForPatient(ahead, changes)
  })
