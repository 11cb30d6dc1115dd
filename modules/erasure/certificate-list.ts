import { Schema } from 'effect'
import { projection, put, sql, type Statement, userOf } from '#events'
import { userNameTable } from '#modules/identity'
import { ERASURE_GROUNDS } from '#modules/patients'
import type { CertificateEvent } from './events.ts'
import { AffectedRecords } from './affected-records.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A certificate of erasure: what was destroyed, when, by whom and why. Times are ISO 8601. */
export const CertificateRow = Schema.Struct({
  id: Count,
  erasedAt: Text,
  /** The user who did it; null if the retention rule, a restore or an operator did. */
  by: NullOr(Text),
  ground: Schema.Literal(...ERASURE_GROUNDS),
  reason: Text,
  /** Position of the erasure in the clinic's log, and the chain's hash at that position. */
  position: Count,
  hash: Text,
  /** SHA-256 of the destroyed key as it was stored; null if the patient had no key. */
  fingerprint: NullOr(Text),
  lastActiveAt: NullOr(Text),
  ...AffectedRecords.fields,
  version: Count,
}).annotations({ identifier: 'ErasureCertificate' })
export type CertificateRow = typeof CertificateRow.Type

export const certificateList = projection<CertificateEvent>({
  table: 'erasure_certificates',
  version: 1,
  key: ['patient_id'],
  on: {
    ErasureCertified: (it, { stream, at, meta: { actor, source }, version }) =>
      put({
        patient_id: stream.id,
        erased_at: at,
        erased_by: userOf(actor),
        source,
        ground: it.ground,
        reason: it.reason,
        position: it.position,
        fingerprint: it.fingerprint,
        last_active_at: it.lastActiveAt,
        events: it.events,
        appointments: it.appointments,
        documents: it.documents,
        submissions: it.submissions,
        reminders: it.reminders,
        invitations: it.invitations,
        version,
      }),
  },
})

const selectCertificates = (clinicId: number): Statement<CertificateRow> =>
  sql`select c.patient_id as id, c.erased_at as "erasedAt", n.name as by, c.ground, c.reason, c.position,
        encode(e.hash, 'hex') as hash, c.fingerprint, c.last_active_at as "lastActiveAt", c.events,
        c.appointments, c.documents, c.submissions, c.reminders, c.invitations, c.version
      from erasure_certificates c
      join events e on e.clinic_id = c.clinic_id and e.position = c.position
      left join (${userNameTable(clinicId)}) n on n.id = c.erased_by
      where c.clinic_id = ${clinicId}`

/** Selects the certificates of a clinic, latest first. */
export const certificateRows = (clinicId: number, limit: number): Statement<CertificateRow> =>
  sql`${selectCertificates(clinicId)} order by c.erased_at desc, c.patient_id limit ${limit}`

/** Selects the certificate of one patient. */
export const certificateRow = (clinicId: number, id: number): Statement<CertificateRow> =>
  sql`${selectCertificates(clinicId)} and c.patient_id = ${id}`
