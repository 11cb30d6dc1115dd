import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { activePatient } from '#modules/patients'
import { invitationKey } from './invitation-delivery.ts'
import { storedInvitation } from './invitation-list.ts'
import { readInvitationToken } from './invitation-token.ts'

export interface RecognizedInvitation {
  readonly invitationId: number
  /** The invited patient; null if the invitation names none, or the patient was removed. */
  readonly patientId: number | null
}

/** Why a personal link no longer takes an answer. */
type LinkEnd = 'answered' | 'withdrawn'

interface FollowedLink extends RecognizedInvitation {
  readonly expiresAt: string
  readonly openedAt: string | null
  /** Null while the link can be answered. */
  readonly end: LinkEnd | null
}

const followedLink = (clinicId: number, id: number): Statement<FollowedLink> =>
  sql`select i.id as "invitationId", p.id as "patientId", i."expiresAt", i."openedAt",
        case i.state when 'submitted' then 'answered' when 'withdrawn' then 'withdrawn' end as end
      from (${storedInvitation(clinicId, id)}) i
      left join lateral (${activePatient(clinicId, sql`i."patientId"`)}) p on true`

/** Returns the invitation of a personal link, even after an answer or withdrawal; null if invalid or expired. */
export const followLink = Effect.fnUntraced(function* (token: string, formId: number) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const id = readInvitationToken(yield* invitationKey, token, { clinicId, formId })
  if (id === null) return null
  const [link] = yield* query(followedLink(clinicId, id))
  const now = yield* Clock.currentTimeMillis
  return link && (link.end !== null || now < Date.parse(link.expiresAt)) ? link : null
})

/** Returns the invitation of a personal link that still takes an answer; otherwise null. */
export const followOpenLink = (token: string, formId: number) =>
  Effect.map(followLink(token, formId), (link) => (link?.end === null ? link : null))
