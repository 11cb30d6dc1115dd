import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { Origin, StaleVersion } from '#events'
import {
  commandRefusals,
  expectedVersion,
  laterAnswer,
  lift,
  permits,
  recordAnswer,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { codeRenewal, factorCode, factorRemoval, factorSetUp, securityDraft } from './contract.ts'
import { TimeoutTooLong, TooBusy, TooManySignIns, WrongPassword } from './errors.ts'
import { expecting } from './expecting.ts'
import { SecondFactor, WithCodes } from './factor-rows.ts'
import { Identity } from './identity.ts'
import { InvalidPasskey } from './passkey-errors.ts'
import {
  InvalidCode,
  NoSecondFactor,
  SecondFactorDemanded,
  SecondFactorExists,
  SecondFactorNeeded,
  SetUpExpired,
} from './second-factor-errors.ts'
import { SecuritySettings } from './security-settings.ts'

const Enrolment = Schema.Struct({ secret: Schema.String, uri: Schema.String }).annotations({
  identifier: 'Enrolment',
})

const invalidCode = refused(400, InvalidCode)
const notShown = Schema.Union(invalidCode, refused(400, InvalidPasskey), refused(400, SecondFactorNeeded))
const notProven = Schema.Union(notShown, refused(400, WrongPassword))
const tooMany = refused(429, TooManySignIns)
const tooBusy = refused(503, TooBusy)

const secondFactor = HttpApiGroup.make('secondFactor')
  .annotateContext(
    titled(
      'Second factor',
      'A code of an authenticator app or a passkey, asked for at sign-in beside the password.',
    ),
  )
  .add(
    HttpApiEndpoint.get('state', '/api/auth/second-factor')
      .annotateContext(says('Read your second factor'))
      .addSuccess(SecondFactor)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('begin', '/api/auth/second-factor')
      .annotateContext(
        says(
          'Begin to set up an app',
          'Answers what the app is to know, once. Nothing is asked for until it is confirmed, within an hour. Where there is a passkey it is asked for as well.',
        ),
      )
      .setPayload(lift(factorSetUp))
      .addSuccess(Enrolment)
      .addError(notProven)
      .addError(refused(409, SecondFactorExists))
      .addError(tooMany)
      .addError(tooBusy)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('confirm', '/api/auth/second-factor/confirm')
      .annotateContext(
        says(
          'Confirm the app with a code it shows',
          'From now on sign-in asks for a code. Answers ten recovery codes, once, where there was no second factor, and ends your other sessions.',
        ),
      )
      .setPayload(lift(factorCode))
      .addSuccess(WithCodes)
      .addError(invalidCode)
      .addError(Schema.Union(refused(409, SecondFactorExists), refused(409, SetUpExpired)))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('renewCodes', '/api/auth/second-factor/recovery-codes')
      .annotateContext(
        says('Get new recovery codes', 'The old ones work no more. The new ones are told once.'),
      )
      .setPayload(lift(codeRenewal))
      .addSuccess(WithCodes)
      .addError(notShown)
      .addError(refused(409, NoSecondFactor))
      .addError(tooMany)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.del('remove', '/api/auth/second-factor')
      .annotateContext(
        says(
          'Remove your authenticator app',
          'Not while the clinic is in Compliance Mode and there is no passkey.',
        ),
      )
      .setPayload(lift(factorRemoval))
      .addSuccess(SecondFactor)
      .addError(notProven)
      .addError(Schema.Union(refused(409, NoSecondFactor), refused(409, SecondFactorDemanded)))
      .addError(tooMany)
      .addError(tooBusy)
      .middleware(permits('self')),
  )

const security = HttpApiGroup.make('security')
  .annotateContext(titled('Security', 'When sessions of the clinic end.'))
  .add(
    HttpApiEndpoint.get('settings', '/api/settings/security')
      .annotateContext(says('Read the clinic’s security settings'))
      .addSuccess(SecuritySettings)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.put('save', '/api/settings/security')
      .annotateContext(
        says(
          'Save the clinic’s security settings',
          'They hold for sessions that have begun as well, at once.',
        ),
      )
      .setPayload(lift(securityDraft))
      .addSuccess(SecuritySettings)
      .addError(refused(400, TimeoutTooLong))
      .addError(commandRefusals)
      .middleware(permits('settings:edit')),
  )

/** The endpoints of what people prove beside a password, and of how long they stay. */
export const SecurityApi = HttpApi.make('security').add(secondFactor).add(security)

const showing = [InvalidCode, InvalidPasskey, SecondFactorNeeded] as const
const proving = [...showing, WrongPassword] as const

// What answers secrets is done anew each time it is asked: an answer given before could not tell them again.
const anew = Effect.updateService(Origin, ({ receipt: _receipt, ...origin }) => origin)

const secondFactorHttp = HttpApiBuilder.group(SecurityApi, 'secondFactor', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('state', () => identity.secondFactor())
      .handle('begin', ({ payload }) =>
        identity.beginSecondFactor(payload).pipe(
          expecting(...proving, SecondFactorExists, TooManySignIns, TooBusy),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
      .handle('confirm', ({ payload }) =>
        identity
          .confirmSecondFactor(payload)
          .pipe(expecting(InvalidCode, SecondFactorExists, SetUpExpired), anew),
      )
      .handle('renewCodes', ({ payload }) =>
        identity.renewRecoveryCodes(payload).pipe(
          expecting(...showing, NoSecondFactor, TooManySignIns),
          anew,
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
        ),
      )
      .handle('remove', ({ payload }) =>
        identity.removeSecondFactor(payload).pipe(
          expecting(...proving, NoSecondFactor, SecondFactorDemanded, TooManySignIns, TooBusy),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      ),
  ),
)

const settingsHttp = HttpApiBuilder.group(SecurityApi, 'security', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('settings', () => Effect.map(identity.securitySettings(), (settings) => recordAnswer(settings)))
      .handle('save', ({ payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => identity.saveSecuritySettings(payload, expect)),
          expecting(TimeoutTooLong, StaleVersion),
          Effect.map((settings) => recordAnswer(settings)),
        ),
      ),
  ),
)

export const securityHttp = Layer.merge(secondFactorHttp, settingsHttp)
