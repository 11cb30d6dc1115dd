import { Clock, Effect } from 'effect'
import { Database, Origin, runCommand } from '#events'
import { Identity, withProof } from '#modules/identity'
import { today } from '#modules/kernel'
import { activePatient, PatientNotFound } from '#modules/patients'
import type { EmergencyDraft } from './contract.ts'
import { EmergencyAccessNotFound } from './errors.ts'
import { Grant } from './grant.ts'
import { grantRow, openGrants } from './grant-list.ts'

const currentReader = Effect.gen(function* () {
  const { clinicId, actor } = yield* Origin
  const at = new Date(yield* today(Clock.currentTimeMillis)).toISOString()
  return { clinicId, userId: actor.id, session: actor.session ?? 0, at }
})

/** Opens one patient's record to a user who re-authenticates and gives a reason. */
export const open = Effect.fn('EmergencyAccess.open')(function* (draft: EmergencyDraft) {
  const { patientId, ground, reason, ...proof } = draft
  const { clinicId, actor } = yield* Origin
  const { proveSelf } = yield* Identity
  const accessCheck = yield* proveSelf(proof)
  const now = yield* Clock.currentTimeMillis
  const openCommand = {
    _tag: 'OpenEmergencyAccess',
    userId: actor.id,
    patientId,
    ground,
    reason,
    now,
  } as const
  const openGrant = runCommand(Grant, {
    id: 'next',
    subjects: [`patient-${patientId}`],
    command: ({ query }) =>
      Effect.flatMap(query(activePatient(clinicId, patientId)), ({ length }) =>
        length > 0 ? Effect.succeed(openCommand) : Effect.fail(new PatientNotFound()),
      ),
    returning: (_, recordId) => grantRow(clinicId, recordId, actor.id),
  })
  return yield* withProof(accessCheck, openGrant)
})

/** Whether there is an active patient with this number. The page shows their name only once their record is open. */
export const canOpen = Effect.fn('EmergencyAccess.canOpen')(function* (patientId: number) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  return (yield* query(activePatient(clinicId, patientId))).length > 0
})

/** Lists the emergency accesses open in this session, newest first. */
export const listOpenGrants = Effect.fn('EmergencyAccess.running')(function* () {
  const { query } = yield* Database
  return yield* query(openGrants(yield* currentReader))
})

/** Returns one of the caller's emergency accesses, open or closed. */
export const findGrant = Effect.fn('EmergencyAccess.one')(function* (id: number) {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const [grant] = yield* query(grantRow(clinicId, id, actor.id))
  return grant ?? (yield* Effect.fail(new EmergencyAccessNotFound()))
})

/** Ends one of the caller's emergency accesses before it expires. */
export const end = Effect.fn('EmergencyAccess.end')(function* (id: number) {
  const { clinicId, actor } = yield* Origin
  yield* findGrant(id)
  const now = yield* Clock.currentTimeMillis
  return yield* runCommand(Grant, {
    id,
    command: { _tag: 'EndEmergencyAccess', now },
    returning: (_, recordId) => grantRow(clinicId, recordId, actor.id),
  })
})
