import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Origin } from '#events'
import { laterAnswer, lift, permits, refused, says, titled } from '#modules/kernel'
import { factorSetUp, newPasskey, passkeyName, passkeyRemoval } from './contract.ts'
import { TooBusy, TooManySignIns, WrongPassword } from './errors.ts'
import { expecting } from './expecting.ts'
import { SecondFactor, WithCodes } from './factor-rows.ts'
import { Identity } from './identity.ts'
import { CreationOptions, RequestOptions } from './passkey-options.ts'
import { InvalidPasskey, PasskeyKnown, PasskeyNotFound, TooManyPasskeys } from './passkey-errors.ts'
import {
  InvalidCode,
  NoSecondFactor,
  SecondFactorDemanded,
  SecondFactorNeeded,
} from './second-factor-errors.ts'

const Choice = Schema.Struct({ app: Schema.Boolean, passkey: Schema.NullOr(RequestOptions) }).annotations({
  identifier: 'FactorChoice',
})

const notProven = Schema.Union(
  refused(400, WrongPassword),
  refused(400, InvalidCode),
  refused(400, InvalidPasskey),
  refused(400, SecondFactorNeeded),
)
const tooMany = refused(429, TooManySignIns)
const tooBusy = refused(503, TooBusy)

const group = HttpApiGroup.make('passkeys')
  .annotateContext(
    titled('Passkeys', 'Of a phone, a browser or a security key, asked for at sign-in beside the password.'),
  )
  .add(
    HttpApiEndpoint.post('begin', '/api/auth/passkeys/options')
      .annotateContext(
        says(
          'Begin to add a passkey',
          'Answers what navigator.credentials.create() takes. Takes the password and, where there is a second factor, that as well.',
        ),
      )
      .setPayload(lift(factorSetUp))
      .addSuccess(CreationOptions)
      .addError(notProven)
      .addError(tooMany)
      .addError(tooBusy)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('add', '/api/auth/passkeys')
      .annotateContext(
        says(
          'Add the passkey that was made',
          'From now on it is asked for. Answers ten recovery codes, once, where there was no second factor, and ends your other sessions.',
        ),
      )
      .setPayload(lift(newPasskey))
      .addSuccess(WithCodes)
      .addError(refused(400, InvalidPasskey))
      .addError(Schema.Union(refused(409, TooManyPasskeys), refused(409, PasskeyKnown)))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('ask', '/api/auth/passkeys/challenge')
      .annotateContext(
        says(
          'Ask for one of your passkeys',
          'Answers what navigator.credentials.get() takes, for five minutes.',
        ),
      )
      .addSuccess(Choice)
      .addError(refused(409, NoSecondFactor))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.put('rename', '/api/auth/passkeys')
      .annotateContext(says('Call a passkey by another name'))
      .setPayload(lift(passkeyName))
      .addSuccess(SecondFactor)
      .addError(refused(404, PasskeyNotFound))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.del('remove', '/api/auth/passkeys')
      .annotateContext(
        says('Remove a passkey', 'Not the last second factor while the clinic is in Compliance Mode.'),
      )
      .setPayload(lift(passkeyRemoval))
      .addSuccess(SecondFactor)
      .addError(notProven)
      .addError(refused(404, PasskeyNotFound))
      .addError(refused(409, SecondFactorDemanded))
      .addError(tooMany)
      .addError(tooBusy)
      .middleware(permits('self')),
  )

/** The endpoints of passkeys. */
export const PasskeysApi = HttpApi.make('passkeys').add(group)

// What answers secrets is done anew each time it is asked: an answer given before could not tell them again.
const anew = Effect.updateService(Origin, ({ receipt: _receipt, ...origin }) => origin)

const proving = [
  WrongPassword,
  InvalidCode,
  InvalidPasskey,
  SecondFactorNeeded,
  TooManySignIns,
  TooBusy,
] as const

export const passkeysHttp = HttpApiBuilder.group(PasskeysApi, 'passkeys', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('begin', ({ payload }) =>
        identity.beginPasskey(payload).pipe(
          expecting(...proving),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
      .handle('add', ({ payload }) =>
        identity.addPasskey(payload).pipe(expecting(InvalidPasskey, TooManyPasskeys, PasskeyKnown), anew),
      )
      .handle('ask', () => identity.askForPasskey().pipe(expecting(NoSecondFactor)))
      .handle('rename', ({ payload }) => identity.renamePasskey(payload).pipe(expecting(PasskeyNotFound)))
      .handle('remove', ({ payload }) =>
        identity.removePasskey(payload).pipe(
          expecting(...proving, PasskeyNotFound, SecondFactorDemanded),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      ),
  ),
)
