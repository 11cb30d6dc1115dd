import { Schema } from 'effect'
import { projection, put, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { GROUNDS } from '#modules/patients'
import type { CertificateEvent } from './events.ts'
import { Going } from './what-goes.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** What was destroyed of a patient, when, by whom and why. Moments are ISO 8601. */
export const CertificateRow = Schema.Struct({
  /** The patient's number. */
  id: Count,
  erasedAt: Text,
  /** Who did it; null: the rule of retention, a restore, or whoever runs the installation. */
  by: NullOr(Text),
  ground: Schema.Literal(...GROUNDS),
  reason: Text,
  /** Where in the clinic's log it stands, and the hash of the chain there. */
  position: Count,
  hash: Text,
  /** SHA-256 of the destroyed key as it was stored; null: there was none. */
  fingerprint: NullOr(Text),
  lastActiveAt: NullOr(Text),
  ...Going.fields,
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
        erased_by: actor.kind === 'user' ? actor.id : null,
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

const rows = (clinicId: number): Statement<CertificateRow> =>
  sql`select c.patient_id as id, c.erased_at as "erasedAt", n.name as by, c.ground, c.reason, c.position,
        encode(e.hash, 'hex') as hash, c.fingerprint, c.last_active_at as "lastActiveAt", c.events,
        c.appointments, c.documents, c.submissions, c.reminders, c.invitations, c.version
      from erasure_certificates c
      join events e on e.clinic_id = c.clinic_id and e.position = c.position
      left join (${everyName(clinicId)}) n on n.id = c.erased_by
      where c.clinic_id = ${clinicId}`

/** The certificates of a clinic, the latest first. */
export const certificateRows = (clinicId: number, most: number): Statement<CertificateRow> =>
  sql`${rows(clinicId)} order by c.erased_at desc, c.patient_id limit ${most}`

/** The certificate of one patient. */
export const certificateRow = (clinicId: number, id: number): Statement<CertificateRow> =>
  sql`${rows(clinicId)} and c.patient_id = ${id}`
