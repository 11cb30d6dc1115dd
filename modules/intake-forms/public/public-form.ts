import { HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Origin } from '#events'
import { may, recordAnswer, whoever } from '#modules/kernel'
import { FormDefinitionShape } from './events.ts'
import { IntakeForms } from './intake-forms.ts'
import type { PublishedForm } from './published-form.ts'

/** A form as patients see one. */
export const PublicForm = Schema.Struct({
  id: Schema.Number,
  ...FormDefinitionShape.fields,
  isActive: Schema.Literal(true),
  formVersion: Schema.Number,
}).annotations({ identifier: 'PublicForm' })

/** All that is said to strangers of a form that takes no submissions. */
export const InactiveForm = Schema.Struct({ id: Schema.Number, isActive: Schema.Literal(false) }).annotations(
  {
    identifier: 'InactiveForm',
  },
)

const shown = ({ id: formId, formVersion, form }: PublishedForm) =>
  HttpServerResponse.unsafeJson({ id: formId, ...form, isActive: true, formVersion })

const closed = (formId: number) => HttpServerResponse.unsafeJson({ id: formId, isActive: false })

/** A form, as much of it as whoever asks may know. */
export const opening = Effect.gen(function* () {
  const { open, published } = yield* IntakeForms
  const asking = yield* whoever
  const asPatient = (formId: number) =>
    published(formId).pipe(
      Effect.map(shown),
      Effect.catchTag('FormUnavailable', () => Effect.succeed(closed(formId))),
    )
  return (formId: number) =>
    Effect.gen(function* () {
      const origin = yield* asking
      if (!origin || !may(origin, 'forms:read')) return yield* asPatient(formId)
      return yield* open(formId).pipe(
        Effect.map((form) => recordAnswer(form)),
        // Staff of one clinic are strangers to the forms of another.
        Effect.catchTag('FormNotFound', () => asPatient(formId)),
        Effect.provideService(Origin, origin),
      )
    })
})
