import { HttpApi } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import { ComplianceModeSold } from '#modules/billing'
import { http, ProofNeeded, SubscriptionNeeded } from '#modules/kernel'
import {
  codeRenewal,
  complianceDraft,
  factorCode,
  factorRemoval,
  factorSetUp,
  securityDraft,
} from '../contract.ts'
import { TimeoutTooLong, TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { SecondFactor, SecondFactorWithCodes } from '../factors/factor-rows.ts'
import { Identity } from '../identity.ts'
import { InvalidPasskey } from '../factors/passkey-errors.ts'
import {
  InvalidCode,
  NoSecondFactor,
  SecondFactorDemanded,
  SecondFactorExists,
  SecondFactorNeeded,
  SetUpExpired,
} from '../factors/errors.ts'
import { REAUTHENTICATION_REFUSALS } from '../reauthentication/reauthentication-refusals.ts'
import { SecuritySettings } from '../sessions/security-settings.ts'
import { withoutReceipt } from '../without-receipt.ts'

const Enrollment = Schema.Struct({ secret: Schema.String, uri: Schema.String }).annotations({
  identifier: 'Enrolment',
})

const invalidCode = http.refusals(400, InvalidCode)
const factorRefused = Schema.Union(invalidCode, http.refusals(400, InvalidPasskey, SecondFactorNeeded))
const proofRefused = Schema.Union(factorRefused, http.refusals(400, WrongPassword))
const tooMany = http.refusals(429, TooManySignIns)
const tooBusy = http.refusals(503, TooBusy)

const secondFactor = http.group('secondFactor', {
  title: 'Second factor',
  description:
    'A code from an authenticator app or a passkey, required at sign-in in addition to the password.',
  endpoints: [
    http.get('state', '/api/auth/second-factor', {
      permission: 'self',
      summary: 'Read your second factor',
      response: SecondFactor,
    }),
    http.post('begin', '/api/auth/second-factor', {
      permission: 'self',
      summary: 'Begin to set up an authenticator app',
      description:
        'Answers the app’s secret, once. It has no effect until a code confirms it, within an hour. Requires a passkey as well if there is one.',
      body: factorSetUp,
      response: Enrollment,
      refusals: [proofRefused, http.refusals(409, SecondFactorExists), tooMany, tooBusy],
    }),
    http.post('confirm', '/api/auth/second-factor/confirm', {
      permission: 'self',
      summary: 'Confirm the authenticator app',
      description:
        'Sign-in requires a code from now on. If this is the first second factor, answers ten recovery codes, once. Ends your other sessions.',
      body: factorCode,
      response: SecondFactorWithCodes,
      refusals: [invalidCode, http.refusals(409, SecondFactorExists, SetUpExpired)],
    }),
    http.post('renewCodes', '/api/auth/second-factor/recovery-codes', {
      permission: 'self',
      summary: 'Get new recovery codes',
      description: 'The old ones stop working. The new ones are answered once. You get an email.',
      body: codeRenewal,
      response: SecondFactorWithCodes,
      refusals: [proofRefused, http.refusals(409, NoSecondFactor), tooMany, tooBusy],
    }),
    http.del('remove', '/api/auth/second-factor', {
      permission: 'self',
      summary: 'Remove your authenticator app',
      description: 'Refused while the clinic is in Compliance Mode and there is no passkey.',
      body: factorRemoval,
      response: SecondFactor,
      refusals: [
        proofRefused,
        http.refusals(409, NoSecondFactor, SecondFactorDemanded),
        http.refusals(422, IdempotencyKeyReused),
        tooMany,
        tooBusy,
      ],
    }),
  ],
})

const security = http.group('security', {
  title: 'Security',
  description: 'When the clinic’s sessions end.',
  endpoints: [
    http.get('settings', '/api/settings/security', {
      permission: 'settings:read',
      summary: 'Read the clinic’s security settings',
      response: SecuritySettings,
    }),
    http.put('save', '/api/settings/security', {
      permission: 'settings:edit',
      worksUnpaid: true,
      summary: 'Save the clinic’s security settings',
      description:
        'They apply to existing sessions immediately. To let people stay signed in longer, you must have signed in, or proven who you are, within ten minutes. While the clinic is read-only, sessions can only be shortened.',
      body: securityDraft,
      response: SecuritySettings,
      refusals: [
        http.refusals(400, TimeoutTooLong),
        http.refusals(402, SubscriptionNeeded),
        http.proofNeeded,
        http.commandRefusals,
      ],
    }),
    http.put('setCompliance', '/api/settings/compliance-mode', {
      permission: 'settings:edit',
      summary: 'Turn Compliance Mode on or off',
      description:
        'Only where the installation charges nobody; elsewhere it is an add-on. You must have signed in, or proven who you are, within ten minutes.',
      body: complianceDraft,
      response: SecuritySettings,
      refusals: [
        http.proofNeeded,
        http.refusals(409, ComplianceModeSold),
        http.refusals(422, IdempotencyKeyReused),
      ],
    }),
  ],
})

/** The endpoints of second factors and of the clinic's security settings. */
export const SecurityApi = HttpApi.make('security').add(secondFactor).add(security)

const secondFactorHttp = http.implement(SecurityApi, 'secondFactor', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('state', () => identity.secondFactor())
      .handle('begin', ({ payload }) =>
        identity
          .beginSecondFactor(payload)
          .pipe(keepRefusals(...REAUTHENTICATION_REFUSALS, SecondFactorExists), http.withRetryAfter),
      )
      .handle('confirm', ({ payload }) =>
        identity
          .confirmSecondFactor(payload)
          .pipe(keepRefusals(InvalidCode, SecondFactorExists, SetUpExpired), withoutReceipt),
      )
      .handle('renewCodes', ({ payload }) =>
        identity
          .renewRecoveryCodes(payload)
          .pipe(
            keepRefusals(...REAUTHENTICATION_REFUSALS, NoSecondFactor),
            withoutReceipt,
            http.withRetryAfter,
          ),
      )
      .handle('remove', ({ payload }) =>
        identity
          .removeSecondFactor(payload)
          .pipe(
            keepRefusals(
              ...REAUTHENTICATION_REFUSALS,
              NoSecondFactor,
              SecondFactorDemanded,
              IdempotencyKeyReused,
            ),
            http.withRetryAfter,
          ),
      ),
  ),
)

const settingsHttp = http.implement(SecurityApi, 'security', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('settings', () => http.record(identity.securitySettings()))
      .handle('save', ({ payload }) =>
        http
          .withExpectedVersion((expect) =>
            http.requireProof(
              identity.saveSecuritySettings(payload, expect),
              Effect.map(
                identity.securitySettings(),
                ({ sessionTimeout }) => payload.sessionTimeout > sessionTimeout,
              ),
            ),
          )
          .pipe(
            keepRefusals(TimeoutTooLong, SubscriptionNeeded, StaleVersion, IdempotencyKeyReused, ProofNeeded),
            http.record,
          ),
      )
      .handle('setCompliance', ({ payload }) =>
        http
          .requireProof(identity.setCompliance(payload))
          .pipe(keepRefusals(ProofNeeded, ComplianceModeSold, IdempotencyKeyReused), http.record),
      ),
  ),
)

export const securityHttp = Layer.merge(secondFactorHttp, settingsHttp)
