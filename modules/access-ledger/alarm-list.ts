import { projection, put, sql, type Statement } from '#events'
import type { Unusual } from './contract.ts'
import type { AccessAlarmEvent } from './events.ts'

/** What was unusual, for the marks in the ledger. */
export const accessAlarmList = projection<AccessAlarmEvent>({
  table: 'access_alarms',
  version: 1,
  key: ['position'],
  on: {
    UnusualAccessNoticed: ({ kind, patientId, records, from, to }, { position, stream }) =>
      put({
        position,
        kind,
        person_id: stream.id,
        patient_id: patientId,
        records,
        began_at: from,
        ended_at: to,
      }),
  },
})

/** What is told of an alarm besides its words. */
export interface AlarmAbout {
  readonly position: number
  readonly kind: Unusual
  readonly personId: number
  readonly patientId: number | null
}

/** Every alarm there was. Made to be joined. */
export const everyAlarm = (clinicId: number): Statement<AlarmAbout> =>
  sql`select position, kind, person_id as "personId", patient_id as "patientId" from access_alarms
      where clinic_id = ${clinicId}`

/** Of which kind an entry `l` of the ledger is, if it is part of what was found unusual. As `alarm.kind`. */
export const alarmOfEntry = (clinicId: number): Statement =>
  sql`left join lateral (select a.kind from access_alarms a
        where a.clinic_id = ${clinicId} and a.person_id = l."personId"
          and l.at between a.began_at and a.ended_at
          and case a.kind when 'many_exports' then l.action = 'export'
                when 'many_records' then l.action not in ('list', 'export') and l.subject ~ '^(patient|submission)-'
                else l.subject = 'patient-' || a.patient_id end
        order by a.position desc limit 1) alarm on true`
