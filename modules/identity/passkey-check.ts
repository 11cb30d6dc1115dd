import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { Clock, Effect, Schema } from 'effect'
import { Database, Origin, settled } from '#events'
import { randomId } from '#modules/kernel'
import { Config } from '#modules/platform'
import { CHALLENGE_MS, makeChallenges } from './passkey-challenge.ts'
import type { PasskeyAssertion, PasskeyCreation } from './passkey-contract.ts'
import { CreationOptions, RequestOptions } from './passkey-options.ts'
import { type StoredPasskey, usePasskey } from './passkey-rows.ts'

/** What a passkey says it belongs to. */
const ISSUER = 'Caretrail'

// Beside a password it is enough to have it. Whoever can be asked for a finger is; an older key is as good.
const VERIFICATION = 'preferred'

// Of passkeys that are about: Ed25519, ES256, and the RS256 of older Windows.
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const asked = Schema.decodeUnknownSync(RequestOptions)
const toMake = Schema.decodeUnknownSync(CreationOptions)

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential, transports }) => ({ id: credential, transports: [...transports] }))

/** Why a passkey was not right is nobody's business who shows one. */
const verified = <A extends { readonly verified: boolean }>(verify: () => Promise<A>) =>
  Effect.tryPromise(verify).pipe(
    Effect.map((answer) => (answer.verified ? answer : undefined)),
    Effect.orElseSucceed(() => undefined),
  )

/** Making passkeys and checking them, for the address that people use. */
export const makePasskeyCheck = Effect.gen(function* () {
  const database = yield* Database
  const challenges = yield* makeChallenges
  const { origin: expectedOrigin, hostname: rpID } = new URL((yield* Config).publicUrl)

  /** What a browser is to ask a person's passkeys for. */
  const ask = (userId: number, passkeys: readonly StoredPasskey[]) =>
    Effect.gen(function* () {
      const allowCredentials = known(passkeys)
      const options = yield* settled(
        generateAuthenticationOptions({
          rpID,
          allowCredentials,
          userVerification: VERIFICATION,
          timeout: CHALLENGE_MS,
        }),
      )
      yield* challenges.give(userId, 'show', options.challenge)
      return asked(options)
    })

  /** Whether one of a person's passkeys has signed what was asked, for the first time. */
  const isRight = (userId: number, passkeys: readonly StoredPasskey[], shown: PasskeyAssertion) =>
    Effect.gen(function* () {
      const expectedChallenge = yield* challenges.take(userId, 'show', shown.response.clientDataJSON)
      const passkey = passkeys.find(({ credential }) => credential === shown.id)
      if (expectedChallenge === undefined || !passkey) return false
      const answer = yield* verified(() =>
        verifyAuthenticationResponse({
          response: shown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
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
      )
      if (!answer) return false
      const { clinicId } = yield* Origin
      const at = new Date(yield* Clock.currentTimeMillis).toISOString()
      const { newCounter } = answer.authenticationInfo
      return (yield* database.query(usePasskey(clinicId, passkey.id, newCounter, at))).length > 0
    })

  /** What a browser is to make a passkey by. One that the person has already is not made again. */
  const askForNew = (userId: number, email: string, passkeys: readonly StoredPasskey[]) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const options = yield* settled(
        generateRegistrationOptions({
          rpName: ISSUER,
          rpID,
          userName: email,
          userDisplayName: email,
          userID: new TextEncoder().encode(`${clinicId}-${userId}`),
          timeout: CHALLENGE_MS,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: known(passkeys),
          authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
        }),
      )
      yield* challenges.give(userId, 'make', options.challenge)
      return toMake(options)
    })

  /** The passkey that was made, as it is to be stored; nothing where it was not made as asked. */
  const made = (userId: number, created: PasskeyCreation) =>
    Effect.gen(function* () {
      const expectedChallenge = yield* challenges.take(userId, 'make', created.response.clientDataJSON)
      if (expectedChallenge === undefined) return undefined
      const answer = yield* verified(() =>
        verifyRegistrationResponse({
          response: created as Parameters<typeof verifyRegistrationResponse>[0]['response'],
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

  return { ask, isRight, askForNew, made }
})
