import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { Effect, Schema } from 'effect'
import { Origin, toEffect } from '#events'
import { randomId } from '#modules/kernel'
import type { PasskeyCreation } from '../factors/passkey-contract.ts'
import { CHALLENGE_MS, issueChallenge, redeemChallenge } from '../factors/passkey-challenge.ts'
import { CreationOptions } from '../factors/passkey-options.ts'
import type { StoredPasskey } from '../factors/passkey-rows.ts'
import { loadWebAuthn } from '../factors/web-authn.ts'
import {
  descriptorsOf,
  RELYING_PARTY,
  relyingParty,
  USER_VERIFICATION,
  verifyOrNothing,
} from '../factors/relying-party.ts'

// The algorithms of today's passkeys by their COSE numbers: Ed25519, ES256, and RS256 on older Windows.
const ALGORITHMS = [-8, -7, -257]

const decodeCreationOptions = Schema.decodeUnknownSync(CreationOptions)

/** Returns options for creating a passkey; excludes the person's existing ones. */
export const beginPasskeyCreation = (userId: number, email: string, passkeys: readonly StoredPasskey[]) =>
  Effect.gen(function* () {
    const { rpID } = yield* relyingParty
    const { clinicId } = yield* Origin
    const options = yield* toEffect(
      loadWebAuthn().then(({ generateRegistrationOptions }) =>
        generateRegistrationOptions({
          rpName: RELYING_PARTY,
          rpID,
          userName: email,
          userDisplayName: email,
          userID: new TextEncoder().encode(`${clinicId}-${userId}`),
          timeout: CHALLENGE_MS,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: descriptorsOf(passkeys),
          authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
        }),
      ),
    )
    yield* issueChallenge(userId, 'make', options.challenge)
    return decodeCreationOptions(options)
  })

/** Returns the new passkey to store; undefined if the response is not valid for the challenge. */
export const verifyNewPasskey = (userId: number, created: PasskeyCreation) =>
  Effect.gen(function* () {
    const { expectedOrigin, rpID } = yield* relyingParty
    const expectedChallenge = yield* redeemChallenge(userId, 'make', created.response.clientDataJSON)
    if (expectedChallenge === undefined) return undefined
    const verification = yield* verifyOrNothing(async () =>
      (await loadWebAuthn()).verifyRegistrationResponse({
        response: created as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }),
    )
    if (!verification?.registrationInfo) return undefined
    const { id: credential, publicKey, counter } = verification.registrationInfo.credential
    const { transports } = created.response
    return {
      id: randomId(),
      credential,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
    } satisfies StoredPasskey
  })
