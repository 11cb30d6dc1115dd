import { Effect } from 'effect'
import type { OpeningHours } from '#contracts/clinic'
import { type Look, sql, type Statement } from '#events'
import { addDays } from '#modules/kernel'
import { awayBetween, everyWork, type StoredRow } from '#modules/practitioners'
import { warningsOf, type Work } from '#rules/practitioners'

/** When an appointment is, on the clinic's clocks, and who sees the patient. */
interface Visit {
  readonly practitionerId: number | null
  readonly date: string
  readonly time: string
  readonly duration: number
}

/** What was said of somebody's work; of most people nothing was. */
export type SaidWork = Pick<StoredRow, 'hours' | 'timeOff'>

const UNSAID: SaidWork = { hours: null, timeOff: [] }

/** When somebody works around a date. Whoever has no hours of their own works whenever the clinic is open. */
export const workAround = ({ hours, timeOff }: SaidWork, clinic: OpeningHours, date: string): Work => ({
  hours: hours ?? clinic,
  // No appointment takes longer than into the next day.
  away: awayBetween(timeOff, { from: date, to: addDays(date, 1) }),
})

/** What was said of a practitioner's work. */
export const workOf = (clinicId: number, practitionerId: number): Statement<SaidWork> =>
  sql`select hours, "timeOff" from (${everyWork(clinicId)}) w where w.id = ${practitionerId}`

/** What is to be minded of a visit, beside whose time is taken twice. */
export const warningsFor = (visit: Visit, said: SaidWork | undefined, clinic: OpeningHours) =>
  warningsOf(workAround(said ?? UNSAID, clinic, visit.date), visit)

/** The same, looked up behind the lock. */
export const minded = ({ query }: Look, clinicId: number, visit: Visit, clinic: OpeningHours) =>
  Effect.map(
    visit.practitionerId === null ? Effect.succeed([]) : query(workOf(clinicId, visit.practitionerId)),
    ([said]) => warningsFor(visit, said, clinic),
  )

/** The same of an appointment on record, whoever sees the patient: `of`, or whoever does so far. */
export const mindedOf = (
  { query }: Look,
  clinicId: number,
  id: number,
  { clinic, of }: { readonly clinic: OpeningHours; readonly of?: number },
) =>
  Effect.flatMap(
    query(
      sql<Visit>`select practitioner_id as "practitionerId", date, time, duration from appointment_list
          where clinic_id = ${clinicId} and id = ${id}`,
    ),
    ([visit]) =>
      visit
        ? minded({ query }, clinicId, { ...visit, practitionerId: of ?? visit.practitionerId }, clinic)
        : Effect.succeed([]),
  )
