import { Schema } from 'effect'
import { change, changeRow, projection, put, raw, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { EMERGENCY_GROUNDS, type EmergencyGround } from './contract.ts'
import type { EmergencyEvent } from './events.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** An emergency access of the caller: the patient, the reason and the expiry. Times are ISO 8601. */
export const GrantRow = Schema.Struct({
  id: Count,
  patientId: Count,
  ground: Schema.Literal(...EMERGENCY_GROUNDS),
  openedAt: Text,
  until: Text,
  /** When the user ended it early; null if they did not. */
  endedAt: NullOr(Text),
  version: Count,
}).annotations({ identifier: 'EmergencyAccess' })
export type GrantRow = typeof GrantRow.Type

export const emergencyList = projection<EmergencyEvent | ReturnType<typeof PatientErased>>({
  table: 'emergency_access',
  version: 1,
  key: ['id'],
  on: {
    EmergencyAccessOpened: (it, { stream, at, meta: { actor }, version }) =>
      put({
        id: stream.id,
        user_id: it.userId,
        session_id: actor.session ?? null,
        patient_id: it.patientId,
        ground: it.ground,
        reason: it.reason,
        opened_at: at,
        until: it.until,
        ended_at: null,
        version,
      }),
    EmergencyAccessEnded: (_, recorded) => changeRow(recorded, { ended_at: recorded.at }),
    // The written reason may describe the patient, so erasure clears it.
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { reason: '' }),
  },
})

// Access depends on the grants of today, even while the other records are read as of an earlier day.
const GRANTS = raw('public.emergency_access')

const ROW = raw(
  `id, patient_id as "patientId", ground, opened_at as "openedAt", until, ended_at as "endedAt", version`,
)

/** Selects one of a user's emergency accesses, open or closed. */
export const grantRow = (clinicId: number, id: number, userId: number): Statement<GrantRow> =>
  sql`select ${ROW} from ${GRANTS}
      where clinic_id = ${clinicId} and id = ${id} and user_id = ${userId}`

/** A user in one session at a moment (ISO 8601). */
export interface Reader {
  readonly clinicId: number
  readonly userId: number
  readonly session: number
  readonly at: string
}

/** Selects the emergency accesses open to a reader, newest first; none of the user's other sessions. */
export const openGrants = ({ clinicId, userId, session, at }: Reader): Statement<GrantRow> =>
  sql`select ${ROW} from ${GRANTS}
      where clinic_id = ${clinicId} and user_id = ${userId} and session_id = ${session}
        and ended_at is null and until > ${at} order by id desc`

/** Selects every emergency access with its reason ('' once the patient is erased). Made to be joined. */
export const allEmergencyAccess = (
  clinicId: number,
): Statement<{ id: number; patientId: number; ground: EmergencyGround; reason: string }> =>
  sql`select id, patient_id as "patientId", ground, reason from emergency_access where clinic_id = ${clinicId}`
