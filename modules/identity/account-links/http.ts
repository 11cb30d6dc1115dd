import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpServerRequest } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { laterAnswer, lift, permits, refused, says, titled } from '#modules/kernel'
import { LinkOver, TooManyLetters } from './account-link-errors.ts'
import { emailChange, forgottenPassword, passwordReset } from './contract.ts'
import { EmailChange } from './email-change.ts'
import { PasswordTooCommon, TooBusy, TooManySignIns, WrongPassword } from './errors.ts'
import { expecting } from './expecting.ts'
import { Recovery } from './recovery.ts'
import { callerOf } from './sender.ts'

const recovery = HttpApiGroup.make('recovery')
  .annotateContext(titled('Forgotten passwords', 'A letter brings a link with which another one is chosen.'))
  .add(
    HttpApiEndpoint.post('forgot', '/api/auth/forgot-password')
      .annotateContext(
        says(
          'Ask for a letter',
          'Answers the same, in the same time, whether there is an account or not. The link works once, for an hour.',
        ),
      )
      .setPayload(lift(forgottenPassword))
      .addSuccess(Schema.Struct({ asked: Schema.Literal(true) }))
      .addError(refused(429, TooManyLetters)),
  )
  .add(
    HttpApiEndpoint.post('reset', '/api/auth/reset-password')
      .annotateContext(
        says(
          'Choose another password',
          'With the token of the letter’s link. Ends all sessions of the person, and signs nobody in: a second factor stays in force.',
        ),
      )
      .setPayload(lift(passwordReset))
      .addSuccess(Schema.Struct({ changed: Schema.Literal(true) }))
      .addError(Schema.Union(refused(400, LinkOver), refused(400, PasswordTooCommon)))
      .addError(refused(503, TooBusy)),
  )

const emails = HttpApiGroup.make('emailChange')
  .annotateContext(titled('Sign-in address', 'A letter to another address asks whether it is yours.'))
  .add(
    HttpApiEndpoint.post('request', '/api/auth/email')
      .annotateContext(
        says(
          'Change the address you sign in with',
          'Writes to the new address, and tells the present one. Nothing changes before the link of that letter is followed and confirmed, within a day. An address of somebody else is answered alike.',
        ),
      )
      .setPayload(lift(emailChange))
      .addSuccess(Schema.Struct({ asked: Schema.Literal(true) }))
      .addError(refused(400, WrongPassword))
      .addError(Schema.Union(refused(429, TooManySignIns), refused(429, TooManyLetters)))
      .addError(refused(503, TooBusy))
      .middleware(permits('self')),
  )

/** The endpoints of people who have forgotten their password, or sign in with another address. */
export const RecoveryApi = HttpApi.make('recovery').add(recovery).add(emails)

const recoveryGroup = HttpApiBuilder.group(RecoveryApi, 'recovery', (handlers) =>
  Effect.gen(function* () {
    const { forgotPassword, resetPassword } = yield* Recovery
    const caller = Effect.map(HttpServerRequest.HttpServerRequest, callerOf)
    return handlers
      .handle('forgot', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => forgotPassword(payload, from)),
          Effect.as({ asked: true } as const),
          Effect.catchTag('TooManyLetters', (refusal) => laterAnswer(429, refusal)),
        ),
      )
      .handle('reset', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => resetPassword(payload, from)),
          Effect.as({ changed: true } as const),
          expecting(LinkOver, PasswordTooCommon, TooBusy),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
  }),
)

const emailGroup = HttpApiBuilder.group(RecoveryApi, 'emailChange', (handlers) =>
  Effect.map(EmailChange, ({ request }) =>
    handlers.handle('request', ({ payload }) =>
      request(payload).pipe(
        Effect.as({ asked: true } as const),
        expecting(WrongPassword, TooManySignIns, TooManyLetters, TooBusy),
        Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
        Effect.catchTag('TooManyLetters', (refusal) => laterAnswer(429, refusal)),
        Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
      ),
    ),
  ),
)

export const recoveryHttp = Layer.merge(recoveryGroup, emailGroup)
