import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { toIso } from '#rules/kernel'
import { dropOldChallenges, insertChallenge, takeChallenge } from './passkey-rows.ts'

/** Milliseconds until a challenge expires: enough time to find a security key in a drawer. */
export const CHALLENGE_MS = 5 * 60_000

type Ceremony = 'show' | 'make'

// A challenge issued at sign-in or in another session does not count here.
const purposeOf = (ceremony: Ceremony) =>
  Effect.map(Origin, ({ actor }) => `${ceremony} in ${actor.session ?? 'no session yet'}`)

const challengeIn = (clientDataJSON: string): string => {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return String((clientData as { challenge?: unknown } | null)?.challenge ?? '')
  } catch {
    return ''
  }
}

/** Stores a challenge (base64url) for a person. It works once, for a limited time, in its session. */
export const issueChallenge = (userId: number, ceremony: Ceremony, challenge: string) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const row = {
      userId,
      challenge,
      purpose: yield* purposeOf(ceremony),
      expiresAt: toIso(now + CHALLENGE_MS),
    }
    yield* queries([dropOldChallenges(clinicId, toIso(now)), insertChallenge(clinicId, row)])
  })

/** The signed challenge, if it was issued to this person. It is used up whether or not the signature is valid. */
export const redeemChallenge = (userId: number, ceremony: Ceremony, clientDataJSON: string) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const challengeKey = {
      userId,
      challenge: challengeIn(clientDataJSON),
      purpose: yield* purposeOf(ceremony),
    }
    const [challengeRow] = yield* query(takeChallenge(clinicId, challengeKey, toIso(now)))
    return challengeRow?.challenge
  })
