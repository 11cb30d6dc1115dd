import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { lastActivity } from '#modules/retention'
import { Certificate } from './certificate.ts'
import { whatGoes } from './what-goes.ts'

/** The key that is about to be destroyed, as a hash: whoever finds a copy can tell that it was this one. */
const fingerprintOf = (clinicId: number, id: number): Statement<{ fingerprint: string }> =>
  sql`select encode(sha256(wrapped), 'hex') as fingerprint from subject_keys
      where clinic_id = ${clinicId} and subject = ${`patient-${id}`}`

/** Whoever erases a patient, in whatever way, leaves a certificate of it in the same step. */
export const certifyErasureWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'certifyErasureWhenPatientErased',
  'PatientErased',
  ({ event: { reason, ground }, stream: { id }, position }, unit) =>
    Effect.gen(function* () {
      const { clinicId } = unit
      const [goes] = yield* unit.query(whatGoes(clinicId, id))
      const [key] = yield* unit.query(fingerprintOf(clinicId, id))
      const [last] = yield* unit.query(lastActivity(clinicId, id))
      if (!goes) return
      yield* unit.execute(Certificate, {
        id,
        cause: position,
        command: {
          _tag: 'CertifyErasure',
          ground,
          reason,
          position,
          fingerprint: key?.fingerprint ?? null,
          lastActiveAt: last?.at ?? null,
          ...goes,
        },
      })
    }).pipe(Effect.orDie),
)
