import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  liftQuery,
  listed,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { formChange, formDraft, formQuery } from './contract.ts'
import { FormNeverPublished, FormNotFound } from './errors.ts'
import { FormRow } from './form-list.ts'
import { IntakeForms } from './intake-forms.ts'
import { InactiveForm, opening, PublicForm } from './opened-form.ts'

const notFound = refused(404, FormNotFound)
const refusals = Schema.Union(notFound, commandRefusals)
const id = HttpApiSchema.param('id', RecordId)

export const forms = HttpApiGroup.make('forms')
  .annotateContext(titled('Intake forms', 'What patients are asked, by a link that is open to them.'))
  .add(
    HttpApiEndpoint.get('list', '/api/intake-forms')
      .annotateContext(says('List forms', 'Newest first. A search finds any part of title or description.'))
      .setUrlParams(liftQuery(formQuery))
      .addSuccess(Schema.Array(FormRow))
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.post('create', '/api/intake-forms')
      .annotateContext(
        says('Create a form', 'With `draft` it is put aside: inactive, and seen by no patient.'),
      )
      .setPayload(lift(formDraft))
      .addSuccess(FormRow, { status: 201 })
      .addError(commandRefusals)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/intake-forms/${id}`
      .annotateContext(
        says(
          'Open a form',
          'Open to everyone. The clinic’s own staff get the whole record; others an active form as patients see it, and of an inactive one only that it is.',
        ),
      )
      .addSuccess(Schema.Union(FormRow, PublicForm, InactiveForm))
      .addError(notFound),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/intake-forms/${id}`
      .annotateContext(
        says(
          'Revise a form',
          'Takes the whole form, and publishes a new version of it where it differs; or puts it aside with `draft`; or only turns it on or off. Turning on a form that is only a draft publishes it.',
        ),
      )
      .setPayload(lift(formChange))
      .addSuccess(FormRow)
      .addError(refusals)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/intake-forms/${id}`
      .annotateContext(says('Remove a form', 'Its link is gone. Its submissions stay.'))
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('restore')`/api/intake-forms/${id}/restore`
      .annotateContext(says('Restore a removed form', 'It is as it was, and so is its link.'))
      .addSuccess(FormRow)
      .addError(refusals)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('duplicate')`/api/intake-forms/${id}/duplicate`
      .annotateContext(says('Duplicate a form', 'Makes a draft that asks the same.'))
      .addSuccess(FormRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.del('discard')`/api/intake-forms/${id}/draft`
      .annotateContext(says('Discard a draft', 'The form is as it was published.'))
      .addSuccess(FormRow)
      .addError(Schema.Union(refusals, refused(409, FormNeverPublished)))
      .middleware(permits('forms:edit')),
  )

export const formsHttp = HttpApiBuilder.group(HttpApi.make('intake').add(forms), 'forms', (handlers) =>
  Effect.gen(function* () {
    const service = yield* IntakeForms
    const open = yield* opening
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(service.page(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
      )
      .handle('create', ({ payload }) =>
        Effect.map(service.create(payload), (form) => recordAnswer(form, 201)),
      )
      .handle('open', ({ path }) => open(path.id))
      .handle('revise', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.revise(path.id, payload, expect)),
          Effect.map((form) => recordAnswer(form)),
        ),
      )
      .handle('remove', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => service.remove(path.id, expect)),
      )
      .handle('restore', ({ path }) => Effect.map(service.restore(path.id), (form) => recordAnswer(form)))
      .handle('duplicate', ({ path }) =>
        Effect.map(service.duplicate(path.id), (form) => recordAnswer(form, 201)),
      )
      .handle('discard', ({ path }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.discard(path.id, expect)),
          Effect.map((form) => recordAnswer(form)),
        ),
      )
  }),
)
