import { Effect, Schema } from 'effect'
import { Database, Origin, toEffect } from '#events'
import { currentMoment } from '#modules/kernel'
import type { PasskeyAssertion } from './passkey-contract.ts'
import { CHALLENGE_MS, issueChallenge, redeemChallenge } from './passkey-challenge.ts'
import { RequestOptions } from './passkey-options.ts'
import { type StoredPasskey, usePasskey } from './passkey-rows.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { loadWebAuthn } from './web-authn.ts'
import { descriptorsOf, relyingParty, USER_VERIFICATION, verifyOrNothing } from './relying-party.ts'

const decodeRequestOptions = Schema.decodeUnknownSync(RequestOptions)

/** Starts a challenge for a person's passkeys. */
export const beginPasskeyCheck = (userId: number, passkeys: readonly StoredPasskey[]) =>
  Effect.gen(function* () {
    const { rpID } = yield* relyingParty
    const allowCredentials = descriptorsOf(passkeys)
    const options = yield* toEffect(
      loadWebAuthn().then(({ generateAuthenticationOptions }) =>
        generateAuthenticationOptions({
          rpID,
          allowCredentials,
          userVerification: USER_VERIFICATION,
          timeout: CHALLENGE_MS,
        }),
      ),
    )
    yield* issueChallenge(userId, 'show', options.challenge)
    return decodeRequestOptions(options)
  })

const verifySignature = (passkey: StoredPasskey, assertion: PasskeyAssertion, expectedChallenge: string) =>
  Effect.flatMap(relyingParty, ({ expectedOrigin, rpID }) =>
    verifyOrNothing(async () =>
      (await loadWebAuthn()).verifyAuthenticationResponse({
        response: assertion as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: passkey.credential,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }),
    ),
  )

/** Returns whether one of the person's passkeys signed an unused challenge that was issued to them. Uses it up. */
export const verifyPasskey = (
  userId: number,
  passkeys: readonly StoredPasskey[],
  assertion: PasskeyAssertion,
) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const expectedChallenge = yield* redeemChallenge(userId, 'show', assertion.response.clientDataJSON)
    const passkey = passkeys.find(({ credential }) => credential === assertion.id)
    if (expectedChallenge === undefined || !passkey) return false
    const verification = yield* verifySignature(passkey, assertion, expectedChallenge)
    if (!verification) return false
    const { clinicId } = yield* Origin
    const at = yield* currentMoment
    const { newCounter } = verification.authenticationInfo
    return (yield* query(usePasskey(clinicId, passkey.id, newCounter, at))).length > 0
  })
