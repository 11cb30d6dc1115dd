import { projection, put, sql, type Statement } from '#events'
import type { UnusualKind } from './contract.ts'
import type { AccessAlarmEvent } from './events.ts'

/** Alarms raised, used to mark ledger entries. */
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

interface AlarmSummary {
  readonly position: number
  readonly kind: UnusualKind
  readonly personId: number
  readonly patientId: number | null
}

/** Selects every alarm of a clinic. For use in a join. */
export const allAlarms = (clinicId: number): Statement<AlarmSummary> =>
  sql`select position, kind, person_id as "personId", patient_id as "patientId" from access_alarms
      where clinic_id = ${clinicId}`

/** Joins the kind of the latest alarm that includes ledger entry `l`, if any, as `alarm.kind`. */
export const alarmOfEntry = (clinicId: number): Statement =>
  sql`left join lateral (select a.kind from access_alarms a
        where a.clinic_id = ${clinicId} and a.person_id = l."personId"
          and l.at between a.began_at and a.ended_at
          and case a.kind when 'many_exports' then l.action = 'export'
                when 'many_pages' then l."isPage"
                when 'many_records' then l.action not in ('list', 'export') and l.subject ~ '^(patient|submission)-'
                else l.subject = 'patient-' || a.patient_id end
        order by a.position desc limit 1) alarm on true`
