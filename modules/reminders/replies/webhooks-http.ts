import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import type { z } from 'zod'
import { Refusal, refused, takes, titled } from '#modules/kernel'
import { Config, Sms } from '#modules/platform'
import { Replies } from './replies.ts'
import { inboundText, reportedReminder, statusReport } from './replies-contract.ts'

/** A call that says it is the provider's, and is not signed as one. */
export class NotSigned extends Refusal<'NotSigned'> {
  constructor() {
    super('NotSigned', 'This call is not signed by the provider.')
  }
}

const SIGNED =
  'Called by Twilio, as a form. Anything without its signature over the address and the fields is refused.'

const FORM = { 'application/x-www-form-urlencoded': { type: 'object' } }

/** What providers call. Open to everyone who can sign as they do. */
export const webhooks = HttpApiGroup.make('webhooks')
  .annotateContext(titled('Webhooks', 'What providers call. They sign what they say.'))
  .add(
    HttpApiEndpoint.post('inbound', '/api/webhooks/twilio/inbound')
      .annotateContext(takes('Take a text from a patient', SIGNED, FORM))
      .addSuccess(Schema.String.pipe(HttpApiSchema.withEncoding({ kind: 'Text', contentType: 'text/xml' })))
      .addError(refused(403, NotSigned)),
  )
  .add(
    HttpApiEndpoint.post('status', '/api/webhooks/twilio/status')
      .annotateContext(takes('Learn how far a text came', SIGNED, FORM))
      .addSuccess(HttpApiSchema.NoContent)
      .addError(refused(403, NotSigned)),
  )

const NOTHING_TO_SAY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** What a provider has said, once it is certain that it was the provider. */
const signed = Effect.gen(function* () {
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

/** Does what a contract allows; what it does not, providers have said for reasons of their own. */
const understood = <A>(contract: z.ZodType<A>, given: unknown, work: (told: A) => Effect.Effect<void>) => {
  const parsed = contract.safeParse(given)
  return parsed.success ? work(parsed.data) : Effect.logWarning('a provider said something we do not know')
}

export const webhooksHttp = HttpApiBuilder.group(
  HttpApi.make('reminders').add(webhooks),
  'webhooks',
  (handlers) =>
    Effect.gen(function* () {
      const said = yield* signed
      const { heard, told } = yield* Replies
      return handlers
        .handle('inbound', () =>
          Effect.gen(function* () {
            yield* understood(inboundText, (yield* said).fields, heard)
            return HttpServerResponse.text(NOTHING_TO_SAY, { contentType: 'text/xml' })
          }),
        )
        .handle('status', () =>
          Effect.gen(function* () {
            const { fields, query } = yield* said
            yield* understood(reportedReminder, query, (about) =>
              understood(statusReport, fields, (report) => told(about, report)),
            )
          }),
        )
    }),
)
