import { Effect } from 'effect'
import type { OpeningHours } from '#contracts/clinic'
import { type ClinicReader, sql, type Statement } from '#events'
import { addDays } from '#modules/kernel'
import { awayBetween, allWorkRecords, type StoredRow } from '#modules/practitioners'
import { clockChangeAt } from '#rules/kernel'
import type { TimeWarning } from './contract.ts'
import { warningsOf, type WorkSchedule } from '#rules/practitioners'

interface Visit {
  readonly practitionerId: number | null
  readonly date: string
  readonly time: string
  readonly duration: number
}

/** The hours and time off entered for a practitioner. Most have none. */
type WorkRecord = Pick<StoredRow, 'hours' | 'timeOff'>

const NO_WORK_RECORD: WorkRecord = { hours: null, timeOff: [] }

/** Returns the schedule around a date. A practitioner without hours works whenever the clinic is open. */
const workOnDate = (
  { hours, timeOff }: WorkRecord,
  clinicHours: OpeningHours,
  date: string,
): WorkSchedule => ({
  hours: hours ?? clinicHours,
  // No appointment extends past the next day.
  away: awayBetween(timeOff, { from: date, to: addDays(date, 1) }),
})

/** Returns the hours and time off entered for one practitioner. */
export const workRecordOf = (clinicId: number, practitionerId: number): Statement<WorkRecord> =>
  sql`select hours, "timeOff" from (${allWorkRecords(clinicId)}) w where w.id = ${practitionerId}`

/** Returns the warnings of a visit: outside working hours, or during time off. */
const warningsFor = (visit: Visit, workRecord: WorkRecord | undefined, clinicHours: OpeningHours) =>
  warningsOf(workOnDate(workRecord ?? NO_WORK_RECORD, clinicHours, visit.date), visit)

/** Returns every warning about a visit: those of `warningsFor`, and whether its time comes twice or never. */
export const allWarningsFor = (
  visit: Visit,
  workRecord: WorkRecord | undefined,
  { hours, zone }: { readonly hours: OpeningHours; readonly zone: string },
): readonly TimeWarning[] => {
  const change = clockChangeAt(zone, visit)
  return [...warningsFor(visit, workRecord, hours), ...(change ? ([`time_${change}`] as const) : [])]
}

/** Loads the warnings of a visit under the clinic's lock. */
export const loadWarnings = ({ query, clinicId }: ClinicReader, visit: Visit, clinicHours: OpeningHours) =>
  Effect.map(
    visit.practitionerId === null ? Effect.succeed([]) : query(workRecordOf(clinicId, visit.practitionerId)),
    ([workRecord]) => warningsFor(visit, workRecord, clinicHours),
  )

/** Loads the warnings of an existing appointment, for another practitioner (`practitionerId`) or its own. */
export const loadAppointmentWarnings = (
  { query, clinicId }: ClinicReader,
  id: number,
  { clinic: clinicHours, of: practitionerId }: { readonly clinic: OpeningHours; readonly of?: number },
) =>
  Effect.flatMap(
    query(
      sql<Visit>`select practitioner_id as "practitionerId", date, time, duration from appointment_list
          where clinic_id = ${clinicId} and id = ${id}`,
    ),
    ([visit]) =>
      visit
        ? loadWarnings(
            { query, clinicId },
            { ...visit, practitionerId: practitionerId ?? visit.practitionerId },
            clinicHours,
          )
        : Effect.succeed([]),
  )
