import { HttpApi, HttpApiSchema, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import type { z } from 'zod'
import { http } from '#modules/kernel'
import { Config, Sms } from '#modules/platform'
import { NotSigned } from './errors.ts'
import { Replies } from './replies.ts'
import { inboundText, reportedReminder, statusReport } from './contract.ts'

const SIGNED_CALL_DESCRIPTION =
  'Called by Twilio with form fields. Calls without its signature over the address and the fields are refused.'

const FORM_CONTENT = { 'application/x-www-form-urlencoded': { type: 'object' } }

/** The endpoints that providers call. Each call must have a valid signature. */
export const webhooks = http.group('webhooks', {
  title: 'Webhooks',
  description: 'Endpoints that providers call, with signed requests.',
  endpoints: [
    http.post('inbound', '/api/webhooks/twilio/inbound', {
      permission: 'public',
      summary: 'Receive a text from a patient',
      description: SIGNED_CALL_DESCRIPTION,
      receives: FORM_CONTENT,
      response: Schema.String.pipe(HttpApiSchema.withEncoding({ kind: 'Text', contentType: 'text/xml' })),
      refusals: http.refusals(403, NotSigned),
    }),
    http.post('status', '/api/webhooks/twilio/status', {
      permission: 'public',
      summary: 'Receive the delivery status of a text',
      description: SIGNED_CALL_DESCRIPTION,
      receives: FORM_CONTENT,
      response: HttpApiSchema.NoContent,
      refusals: http.refusals(403, NotSigned),
    }),
  ],
})

const EMPTY_RESPONSE = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** Returns the fields and query of a provider's call after its signature is verified. */
const makeSignedCall = Effect.gen(function* () {
  const { isGenuine } = yield* Sms
  const { publicUrl } = yield* Config
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const body = yield* Effect.orElseSucceed(request.text, () => '')
    const fields = Object.fromEntries(new URLSearchParams(body))
    const signature = request.headers['x-twilio-signature'] ?? ''
    if (!isGenuine(signature, `${publicUrl}${request.url}`, fields))
      return yield* Effect.fail(new NotSigned())
    return { fields, query: Object.fromEntries(new URL(request.url, publicUrl).searchParams) }
  })
})

/** Runs the work if the input is valid. Logs other input: providers may send calls we do not know. */
const handleValid = <A>(
  contract: z.ZodType<A>,
  input: unknown,
  handle: (value: A) => Effect.Effect<void>,
) => {
  const parsed = contract.safeParse(input)
  return parsed.success ? handle(parsed.data) : Effect.logWarning('unknown message from a provider')
}

export const webhooksHttp = http.implement(HttpApi.make('reminders').add(webhooks), 'webhooks', (handlers) =>
  Effect.gen(function* () {
    const signedCall = yield* makeSignedCall
    const { heard, told } = yield* Replies
    return handlers
      .handle('inbound', () =>
        Effect.gen(function* () {
          yield* handleValid(inboundText, (yield* signedCall).fields, heard)
          return HttpServerResponse.text(EMPTY_RESPONSE, { contentType: 'text/xml' })
        }),
      )
      .handle('status', () =>
        Effect.gen(function* () {
          const { fields, query } = yield* signedCall
          yield* handleValid(reportedReminder, query, (reminder) =>
            handleValid(statusReport, fields, (report) => told(reminder, report)),
          )
        }),
      )
  }),
)
