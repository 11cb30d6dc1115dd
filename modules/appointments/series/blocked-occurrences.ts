import { Effect } from 'effect'
import type { Unit } from '#events'
import { conflictsWith } from '../booking/find-conflicts.ts'
import { blockingConflicts, type OverlapRefusal, refuseOverlap } from '../booking/overlap.ts'
import { slotIn } from '../booking/slot.ts'
import type { Conflict } from '../contract.ts'
import { type BlockedOccurrence, SeriesBlocked } from '../errors.ts'
import type { OccurrenceDetails, SeriesTerms } from './occurrence-draft.ts'
import type { PlannedOccurrence } from './series-dates.ts'

type OccurrenceTime = Pick<PlannedOccurrence, 'planned' | 'date' | 'time'>

const toBlockedOccurrence = (
  { planned, date, time }: OccurrenceTime,
  conflicts: readonly Conflict[],
): BlockedOccurrence => ({ planned, date, time, conflicts })

/** Reports a conflict between two appointments of the same series like any other conflict. */
export const asSeriesBlocked =
  (occurrence: OccurrenceTime) =>
  ({ details }: OverlapRefusal) =>
    Effect.fail(new SeriesBlocked({ occurrences: [toBlockedOccurrence(occurrence, details.conflicts)] }))

/** Fails with every planned date that has conflicts. */
export const requireFreeTimes = (
  unit: Unit,
  { zone }: SeriesTerms,
  plannedOccurrences: readonly (PlannedOccurrence & {
    readonly occurrenceDetails: OccurrenceDetails
    readonly except: number
  })[],
  leavingIds: ReadonlySet<number>,
) =>
  Effect.gen(function* () {
    // Each query starts when it is created, so all of them run at once.
    const conflicts = yield* Effect.forEach(
      plannedOccurrences,
      ({ occurrenceDetails: { practitionerId, roomId, duration }, except, date, time }) =>
        unit.query(
          conflictsWith(unit.clinicId, {
            patientId: null,
            practitionerId,
            roomId,
            ...slotIn(zone, { date, time, duration }),
            except,
          }),
        ),
      { concurrency: 'unbounded' },
    )
    const blocked = plannedOccurrences.flatMap((occurrence, index) => {
      const blocking = blockingConflicts(conflicts[index] ?? [], leavingIds)
      const refusal = refuseOverlap({ conflicts: blocking, allowOverlap: occurrence.allowOverlap })
      return refusal ? [toBlockedOccurrence(occurrence, blocking)] : []
    })
    if (blocked.length > 0) yield* Effect.fail(new SeriesBlocked({ occurrences: blocked }))
  })
