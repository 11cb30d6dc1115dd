import { HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Origin } from '#events'
import { callerOrNull, http, hasPermission } from '#modules/kernel'
import { FormDefinitionShape } from '../events.ts'
import { IntakeForms } from '../forms/intake-forms.ts'
import type { PublishedForm } from './published-form.ts'

export const PublicForm = Schema.Struct({
  id: Schema.Number,
  ...FormDefinitionShape.fields,
  isActive: Schema.Literal(true),
  formVersion: Schema.Number,
}).annotations({ identifier: 'PublicForm' })

export const InactiveForm = Schema.Struct({ id: Schema.Number, isActive: Schema.Literal(false) }).annotations(
  { identifier: 'InactiveForm' },
)

const publicFormResponse = ({ id: formId, formVersion, form }: PublishedForm) =>
  HttpServerResponse.unsafeJson({ id: formId, ...form, isActive: true, formVersion })

const inactiveFormResponse = (formId: number) =>
  HttpServerResponse.unsafeJson({ id: formId, isActive: false })

/** Opens a form with as much detail as the caller may see. */
export const makeFormOpener = Effect.gen(function* () {
  const { open, published } = yield* IntakeForms
  const caller = yield* callerOrNull
  const asPatient = (formId: number) =>
    published(formId).pipe(
      Effect.map(publicFormResponse),
      Effect.catchTag('FormUnavailable', () => Effect.succeed(inactiveFormResponse(formId))),
    )
  return (formId: number) =>
    Effect.gen(function* () {
      const origin = yield* caller
      if (!origin || !hasPermission(origin, 'forms:read')) return yield* asPatient(formId)
      return yield* open(formId).pipe(
        http.record,
        // Staff of another clinic see the form as patients do.
        Effect.catchTag('FormNotFound', () => asPatient(formId)),
        Effect.provideService(Origin, origin),
      )
    })
})
