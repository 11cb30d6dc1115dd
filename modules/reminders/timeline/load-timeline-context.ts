import { Effect } from 'effect'
import { Database, type RecordedEvent, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { type ContactRow, reachRow } from '#modules/messages'
import { addresseeOf, everyPatientName, type PatientAddress, patientAddress } from '#modules/patients'
import { rulesRow } from '../rules/reminder-rules-row.ts'
import type { TimelineContext } from './timeline-context.ts'

const quietHours = (clinicId: number): Statement<{ from: string; to: string }> =>
  sql`select r."quietFrom" as from, r."quietTo" as to from (${rulesRow(clinicId)}) r`

const eventTypes = (
  clinicId: number,
  positions: readonly number[],
): Statement<{ position: number; type: string }> =>
  sql`select position, type from events where clinic_id = ${clinicId} and position = any(${[...positions]})`

const userNames = (clinicId: number, ids: readonly number[]): Statement<{ id: number; name: string }> =>
  sql`select id, name from (${userNameTable(clinicId)}) n where id = any(${[...ids]})`

/** Names of patients who get messages about others. */
const patientNames = (clinicId: number, ids: Statement): Statement<{ id: number; name: string }> =>
  sql`select id, name from (${everyPatientName(clinicId)}) n where id in (${ids})`

/** Loads the data a patient's reminder timeline needs in addition to its own events. */
export const loadTimelineContext = (clinicId: number, patientId: number, history: readonly RecordedEvent[]) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const actors = history.flatMap(({ meta }) => (meta.actor.kind === 'user' ? [meta.actor.id] : []))
    const causes = history.flatMap(({ meta }) => meta.cause ?? [])
    const contact: Statement<ContactRow> = reachRow(clinicId, patientId)
    const address: Statement<PatientAddress> = patientAddress(clinicId, patientId)
    const recipients = history.flatMap(({ event }) =>
      'recipient' in event && typeof event.recipient === 'number' ? [event.recipient] : [],
    )
    const recipientIds = sql`select unnest(${recipients}::bigint[]) union all ${addresseeOf(clinicId, patientId)}`
    const [[quiet], [preferences], [patient], names, users, events] = yield* queries([
      quietHours(clinicId),
      contact,
      address,
      patientNames(clinicId, recipientIds),
      userNames(clinicId, actors),
      eventTypes(clinicId, causes),
    ])
    if (!quiet) return yield* Effect.dieMessage('a clinic has no reminder rules')
    return {
      quietHours: quiet,
      users: new Map(users.map(({ id, name }) => [id, name])),
      eventTypes: new Map(events.map(({ position, type }) => [position, type])),
      contact: preferences ?? null,
      recipients: { email: patient?.emailOf ?? null, sms: patient?.phoneOf ?? null },
      names: new Map(names.map(({ id, name }) => [id, name])),
      email: patient?.email ?? '',
      phone: patient?.phone ?? '',
    } satisfies TimelineContext
  })
