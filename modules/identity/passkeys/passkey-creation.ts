import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { Effect, Schema } from 'effect'
import { Origin, toEffect } from '#events'
import { randomId } from '#modules/kernel'
import type { PasskeyCreation } from './contract.ts'
import { CHALLENGE_MS, issueChallenge, redeemChallenge } from './passkey-challenge.ts'
import { CreationOptions } from './passkey-options.ts'
import type { StoredPasskey } from './passkey-rows.ts'
import { webAuthn } from './web-authn.ts'
import { descriptorsOf, RELYING_PARTY, relyingParty, VERIFICATION, verifyOrNothing } from './relying-party.ts'

// The algorithms of today's passkeys by their COSE numbers: Ed25519, ES256, and RS256 on older Windows.
const ALGORITHMS = [-8, -7, -257]

const decodeCreationOptions = Schema.decodeUnknownSync(CreationOptions)

/** Returns options for creating a passkey; excludes the person's existing ones. */
export const beginPasskeyCreation = (userId: number, email: string, passkeys: readonly StoredPasskey[]) =>
  Effect.gen(function* () {
    const { rpID } = yield* relyingParty
    const { clinicId } = yield* Origin
    const options = yield* toEffect(
      webAuthn().then(({ generateRegistrationOptions }) =>
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
          authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
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
    const answer = yield* verifyOrNothing(async () =>
      (await webAuthn()).verifyRegistrationResponse({
        response: created as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }),
    )
    if (!answer?.registrationInfo) return undefined
    const { id: credential, publicKey, counter } = answer.registrationInfo.credential
    const { transports } = created.response
    return {
      id: randomId(),
      credential,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
    } satisfies StoredPasskey
  })
