import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { lastActivity } from '#modules/retention'
import { Certificate } from './certificate.ts'
import { countAffectedRecords } from './affected-records.ts'

/** Selects the hash of the key about to be destroyed, so that a copy found later can be identified. */
const fingerprintOf = (clinicId: number, id: number): Statement<{ fingerprint: string }> =>
  sql`select encode(sha256(wrapped), 'hex') as fingerprint from subject_keys
      where clinic_id = ${clinicId} and subject = ${`patient-${id}`}`

/** Records a certificate in the same transaction as any erasure, regardless of its cause. */
export const certifyErasureWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'certifyErasureWhenPatientErased',
  'PatientErased',
  ({ event: { reason, ground }, stream: { id }, position }, unit) =>
    Effect.gen(function* () {
      const { clinicId } = unit
      const [affectedCounts] = yield* unit.query(countAffectedRecords(clinicId, id))
      const [key] = yield* unit.query(fingerprintOf(clinicId, id))
      const [activity] = yield* unit.query(lastActivity(clinicId, id))
      if (!affectedCounts) return
      yield* unit.execute(Certificate, {
        id,
        cause: position,
        command: {
          _tag: 'CertifyErasure',
          ground,
          reason,
          position,
          fingerprint: key?.fingerprint ?? null,
          lastActiveAt: activity?.at ?? null,
          ...affectedCounts,
        },
      })
    }).pipe(Effect.orDie),
)
