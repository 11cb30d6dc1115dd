import { HttpApi, HttpServerRequest } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { LinkOver, TooManyLetters } from './errors.ts'
import { emailChange, forgottenPassword, passwordReset } from '../contract.ts'
import { EmailChange } from './email-change.ts'
import { PasswordTooCommon, TooBusy, TooManySignIns } from '../errors.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { Recovery } from './password-recovery.ts'
import { callerOf } from '../requests/request-sender.ts'
import {
  REAUTHENTICATION_REFUSALS,
  reauthenticationRefused,
} from '../reauthentication/reauthentication-refusals.ts'

const recovery = http.group('recovery', {
  title: 'Forgotten passwords',
  description: 'Reset a password with an emailed link.',
  endpoints: [
    http.post('forgot', '/api/auth/forgot-password', {
      permission: 'public',
      summary: 'Request a reset email',
      description:
        'The answer and its timing do not reveal whether there is an account. The link works once and expires in an hour.',
      body: forgottenPassword,
      response: Schema.Struct({ asked: Schema.Literal(true) }),
      refusals: http.refusals(429, TooManyLetters),
    }),
    http.post('reset', '/api/auth/reset-password', {
      permission: 'public',
      summary: 'Choose a new password',
      description:
        'With the token of the emailed link. Ends all sessions of the person, and their API keys except those in `keepApiKeys`. Signs no one in: a second factor stays in force.',
      body: passwordReset,
      response: Schema.Struct({ changed: Schema.Literal(true) }),
      refusals: [
        http.refusals(400, LinkOver, PasswordTooCommon),
        http.refusals(429, TooManySignIns),
        http.refusals(503, TooBusy),
      ],
    }),
  ],
})

const emails = http.group('emailChange', {
  title: 'Sign-in address',
  description: 'Change it with an emailed confirmation link.',
  endpoints: [
    http.post('request', '/api/auth/email', {
      permission: 'self',
      summary: 'Change the address you sign in with',
      description:
        'Requires your password and, if there is one, your second factor. Emails a link to the new address and a warning to the current one. Nothing changes until the link is confirmed, within a day. The answer does not reveal whether the address has an account.',
      body: emailChange,
      response: Schema.Struct({ asked: Schema.Literal(true) }),
      refusals: [reauthenticationRefused, http.refusals(429, TooManyLetters)],
    }),
    http.post('resend', '/api/auth/email-confirmation', {
      permission: 'self',
      summary: 'Request the confirmation email again',
      description:
        'For a person who registered a clinic and has not confirmed their address. Until they do, the clinic sends nothing. The link works once and expires in a day; earlier ones stop working.',
      response: Schema.Struct({ asked: Schema.Literal(true) }),
      refusals: http.refusals(429, TooManyLetters),
    }),
  ],
})

/** The endpoints of password recovery and of changing the sign-in address. */
export const RecoveryApi = HttpApi.make('recovery').add(recovery).add(emails)

const recoveryGroup = http.implement(RecoveryApi, 'recovery', (handlers) =>
  Effect.gen(function* () {
    const { forgotPassword, resetPassword } = yield* Recovery
    const caller = Effect.map(HttpServerRequest.HttpServerRequest, callerOf)
    return handlers
      .handle('forgot', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => forgotPassword(payload, from)),
          Effect.as({ asked: true } as const),
          http.withRetryAfter,
        ),
      )
      .handle('reset', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => resetPassword(payload, from)),
          Effect.as({ changed: true } as const),
          keepRefusals(LinkOver, PasswordTooCommon, TooBusy, TooManySignIns),
          http.withRetryAfter,
        ),
      )
  }),
)

const emailGroup = http.implement(RecoveryApi, 'emailChange', (handlers) =>
  Effect.map(EmailChange, ({ request, resendConfirmation }) =>
    handlers
      .handle('request', ({ payload }) =>
        request(payload).pipe(
          Effect.as({ asked: true } as const),
          keepRefusals(...REAUTHENTICATION_REFUSALS, TooManyLetters),
          http.withRetryAfter,
        ),
      )
      .handle('resend', () =>
        resendConfirmation().pipe(
          Effect.as({ asked: true } as const),
          keepRefusals(TooManyLetters),
          http.withRetryAfter,
        ),
      ),
  ),
)

export const recoveryHttp = Layer.merge(recoveryGroup, emailGroup)
