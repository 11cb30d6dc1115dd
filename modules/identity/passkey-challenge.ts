import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { dropOldChallenges, insertChallenge, takeChallenge } from './passkey-rows.ts'

/** Milliseconds for which a challenge can be signed: as long as it takes to find a key in a drawer. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is asked for: to show a passkey, or to make one. */
type Doing = 'show' | 'make'

// One that was asked for at sign-in, or in another session, is worth nothing here.
const purposeOf = (doing: Doing) =>
  Effect.map(Origin, ({ actor }) => `${doing} in ${actor.session ?? 'no session yet'}`)

const stamp = (ms: number): string => new Date(ms).toISOString()

const saidChallenge = (clientDataJSON: string): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return String((said as { challenge?: unknown } | null)?.challenge ?? '')
  } catch {
    return ''
  }
}

/** What a person's passkey is to sign: asked once, taken once, in time, and where it was asked for. */
export const makeChallenges = Effect.gen(function* () {
  const database = yield* Database

  /** Keeps a challenge (base64url) that was given to a person of the clinic. */
  const give = (userId: number, doing: Doing, challenge: string) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const now = yield* Clock.currentTimeMillis
      const given = {
        userId,
        challenge,
        purpose: yield* purposeOf(doing),
        expiresAt: stamp(now + CHALLENGE_MS),
      }
      yield* database.queries([dropOldChallenges(clinicId, stamp(now)), insertChallenge(clinicId, given)])
    })

  /** The challenge that was signed, if it is one of theirs: it is none from now on, whatever comes of it. */
  const take = (userId: number, doing: Doing, clientDataJSON: string) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const now = yield* Clock.currentTimeMillis
      const said = { userId, challenge: saidChallenge(clientDataJSON), purpose: yield* purposeOf(doing) }
      const [taken] = yield* database.query(takeChallenge(clinicId, said, stamp(now)))
      return taken?.challenge
    })

  return { give, take }
})
