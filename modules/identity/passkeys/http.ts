import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { http } from '#modules/kernel'
import { factorSetUp, newPasskey, passkeyName, passkeyRemoval } from '../contract.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { SecondFactor, SecondFactorWithCodes } from '../factors/factor-rows.ts'
import { Identity } from '../identity.ts'
import {
  REAUTHENTICATION_REFUSALS,
  reauthenticationRefused,
} from '../reauthentication/reauthentication-refusals.ts'
import { CreationOptions, RequestOptions } from '../factors/passkey-options.ts'
import { InvalidPasskey, PasskeyKnown, PasskeyNotFound, TooManyPasskeys } from '../factors/passkey-errors.ts'
import { NoSecondFactor, SecondFactorDemanded } from '../factors/errors.ts'
import { withoutReceipt } from '../without-receipt.ts'

const FactorChoice = Schema.Struct({
  app: Schema.Boolean,
  passkey: Schema.NullOr(RequestOptions),
}).annotations({
  identifier: 'FactorChoice',
})

const keyReused = http.refusals(422, IdempotencyKeyReused)

const group = http.group('passkeys', {
  title: 'Passkeys',
  description: 'From a phone, a browser or a security key, required at sign-in in addition to the password.',
  endpoints: [
    http.post('begin', '/api/auth/passkeys/options', {
      permission: 'self',
      summary: 'Begin to add a passkey',
      description:
        'Answers the options for navigator.credentials.create(). Requires the password and, if there is one, the second factor.',
      body: factorSetUp,
      response: CreationOptions,
      refusals: reauthenticationRefused,
    }),
    http.post('add', '/api/auth/passkeys', {
      permission: 'self',
      summary: 'Add a passkey',
      description:
        'Sign-in accepts it from now on. If this is the first second factor, answers ten recovery codes, once. Ends your other sessions.',
      body: newPasskey,
      response: SecondFactorWithCodes,
      refusals: [http.refusals(400, InvalidPasskey), http.refusals(409, TooManyPasskeys, PasskeyKnown)],
    }),
    http.post('ask', '/api/auth/passkeys/challenge', {
      permission: 'self',
      summary: 'Request one of your passkeys',
      description: 'Answers the options for navigator.credentials.get(), valid for five minutes.',
      response: FactorChoice,
      refusals: http.refusals(409, NoSecondFactor),
    }),
    http.put('rename', '/api/auth/passkeys', {
      permission: 'self',
      summary: 'Rename a passkey',
      body: passkeyName,
      response: SecondFactor,
      refusals: [http.refusals(404, PasskeyNotFound), keyReused],
    }),
    http.del('remove', '/api/auth/passkeys', {
      permission: 'self',
      summary: 'Remove a passkey',
      description: 'The last second factor cannot be removed while the clinic is in Compliance Mode.',
      body: passkeyRemoval,
      response: SecondFactor,
      refusals: [
        reauthenticationRefused,
        http.refusals(404, PasskeyNotFound),
        http.refusals(409, SecondFactorDemanded),
        keyReused,
      ],
    }),
  ],
})

export const PasskeysApi = HttpApi.make('passkeys').add(group)

export const passkeysHttp = http.implement(PasskeysApi, 'passkeys', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('begin', ({ payload }) =>
        identity.beginPasskey(payload).pipe(keepRefusals(...REAUTHENTICATION_REFUSALS), http.withRetryAfter),
      )
      .handle('add', ({ payload }) =>
        identity
          .addPasskey(payload)
          .pipe(keepRefusals(InvalidPasskey, TooManyPasskeys, PasskeyKnown), withoutReceipt),
      )
      .handle('ask', () => identity.askForPasskey().pipe(keepRefusals(NoSecondFactor)))
      .handle('rename', ({ payload }) =>
        identity.renamePasskey(payload).pipe(keepRefusals(PasskeyNotFound, IdempotencyKeyReused)),
      )
      .handle('remove', ({ payload }) =>
        identity
          .removePasskey(payload)
          .pipe(
            keepRefusals(
              ...REAUTHENTICATION_REFUSALS,
              PasskeyNotFound,
              SecondFactorDemanded,
              IdempotencyKeyReused,
            ),
            http.withRetryAfter,
          ),
      ),
  ),
)
