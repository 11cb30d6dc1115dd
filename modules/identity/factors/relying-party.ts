import { Effect } from 'effect'
import { Config } from '#modules/platform'
import type { StoredPasskey } from './passkey-rows.ts'

/** The name of the relying party that browsers show. */
export const RELYING_PARTY = 'Caretrail'

/** Next to a password, possession is enough. Devices that can verify the user do so, and older keys still work. */
export const USER_VERIFICATION = 'preferred'

/** The relying party of passkeys: the app at its public URL. */
export const relyingParty = Effect.map(Config, ({ publicUrl }) => {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl)
  return { expectedOrigin, rpID }
})

/** Describes passkeys to a browser, which finds out which of them it has. */
export const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential, transports }) => ({ id: credential, transports: [...transports] }))

/** Returns the verified answer, or undefined. The caller does not learn why verification failed. */
export const verifyOrNothing = <A extends { readonly verified: boolean }>(verify: () => Promise<A>) =>
  Effect.tryPromise(verify).pipe(
    Effect.map((answer) => (answer.verified ? answer : undefined)),
    Effect.orElseSucceed(() => undefined),
  )
