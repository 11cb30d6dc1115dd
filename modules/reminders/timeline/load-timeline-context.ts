import { Clock, Effect } from 'effect'
import { Database, type Recorded, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { everyName } from '#modules/identity'
import { type ContactRow, contactRow } from '#modules/messages'
import { type PatientAddress, patientAddress } from '#modules/patients'
import type { ClinicClocks } from './clinic-words.ts'
import type { QuietHours } from './quiet-hours.ts'
import { rulesRow } from './reminder-rules-row.ts'
import type { Telling } from './timeline-words.ts'

type Clinic = ClinicClocks & QuietHours

const clinicOf = (clinicId: number): Statement<Clinic> =>
  sql`select s.zone, s."dateFormat", s."timeFormat", u."quietFrom", u."quietTo"
      from (${clinicSettings(clinicId)}) s cross join (${rulesRow(clinicId)}) u`

const causesOf = (
  clinicId: number,
  positions: readonly number[],
): Statement<{ position: number; type: string }> =>
  sql`select position, type from events where clinic_id = ${clinicId} and position = any(${[...positions]})`

const namesOf = (clinicId: number, ids: readonly number[]): Statement<{ id: number; name: string }> =>
  sql`select id, name from (${everyName(clinicId)}) n where id = any(${[...ids]})`

/** What it takes to tell of the way of a patient’s reminder. */
export const tellingOf = (clinicId: number, patientId: number, past: readonly Recorded[]) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const actors = past.flatMap(({ meta }) => (meta.actor.kind === 'user' ? [meta.actor.id] : []))
    const positions = past.flatMap(({ meta }) => meta.cause ?? [])
    const contact: Statement<ContactRow> = contactRow(clinicId, patientId)
    const address: Statement<PatientAddress> = patientAddress(clinicId, patientId)
    const [[clinic], [preferences], [patient], names, causes] = yield* queries([
      clinicOf(clinicId),
      contact,
      address,
      namesOf(clinicId, actors),
      causesOf(clinicId, positions),
    ])
    if (!clinic) return yield* Effect.dieMessage('a clinic without settings')
    return {
      ...clinic,
      now: yield* Clock.currentTimeMillis,
      names: new Map(names.map(({ id, name }) => [id, name])),
      causes: new Map(causes.map(({ position, type }) => [position, type])),
      contact: preferences ?? null,
      email: patient?.email ?? '',
      phone: patient?.phone ?? '',
    } satisfies Telling
  })
