import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { formChange, formDraft, formQuery } from '../contract.ts'
import { FormNeverPublished, FormNotFound } from '../errors.ts'
import { FormRow } from './form-list.ts'
import { IntakeForms } from './intake-forms.ts'
import { InactiveForm, makeFormOpener, PublicForm } from '../public/public-form.ts'

const notFound = http.refusals(404, FormNotFound)
const refusals = Schema.Union(notFound, http.commandRefusals)

export const forms = http.group('forms', {
  title: 'Intake forms',
  description: 'Forms that patients answer through a public link.',
  endpoints: [
    http.get('list', '/api/intake-forms', {
      permission: 'forms:read',
      summary: 'List forms',
      description: 'Newest first. A search finds any part of title or description.',
      query: formQuery,
      response: Schema.Array(FormRow),
    }),
    http.post('create', '/api/intake-forms', {
      permission: 'forms:edit',
      summary: 'Create a form',
      description: 'With `draft` it stays unpublished: inactive and invisible to patients.',
      body: formDraft,
      response: FormRow,
      status: 201,
      refusals: http.commandRefusals,
    }),
    http.get('open', '/api/intake-forms/:id', {
      permission: 'public',
      summary: 'Open a form',
      description:
        'Open to everyone. The clinic’s own staff get the whole record; others get an active form as patients see it, and of an inactive form only that it is inactive.',
      response: Schema.Union(FormRow, PublicForm, InactiveForm),
      refusals: notFound,
    }),
    http.put('revise', '/api/intake-forms/:id', {
      permission: 'forms:edit',
      summary: 'Revise a form',
      description:
        'Takes the whole form and publishes a new version if it differs, or saves it as a draft with `draft`. With only `isActive`, activates or deactivates the form. Activating a form that is only a draft publishes it.',
      body: formChange,
      response: FormRow,
      refusals,
    }),
    http.del('remove', '/api/intake-forms/:id', {
      permission: 'forms:edit',
      summary: 'Remove a form',
      description: 'Its link stops working. Its submissions stay.',
      response: http.DeletedRecord,
      refusals,
    }),
    http.post('restore', '/api/intake-forms/:id/restore', {
      permission: 'forms:edit',
      summary: 'Restore a removed form',
      description: 'The form and its link work as before.',
      response: FormRow,
      refusals,
    }),
    http.post('duplicate', '/api/intake-forms/:id/duplicate', {
      permission: 'forms:edit',
      summary: 'Duplicate a form',
      description: 'Creates a draft with the same fields.',
      response: FormRow,
      status: 201,
      refusals,
    }),
    http.del('discard', '/api/intake-forms/:id/draft', {
      permission: 'forms:edit',
      summary: 'Discard a draft',
      description: 'The published version stays.',
      response: FormRow,
      refusals: [refusals, http.refusals(409, FormNeverPublished)],
    }),
  ],
})

export const formsHttp = http.implement(HttpApi.make('intake').add(forms), 'forms', (handlers) =>
  Effect.gen(function* () {
    const service = yield* IntakeForms
    const open = yield* makeFormOpener
    return handlers
      .handle('list', ({ urlParams }) => http.page(service.page(urlParams)))
      .handle('create', ({ payload }) => http.asCreated(service.create(payload)))
      .handle('open', ({ path }) => open(path.id))
      .handle('revise', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => service.revise(path.id, payload, expect)),
      )
      .handle('remove', ({ path }) => http.withExpectedVersion((expect) => service.remove(path.id, expect)))
      .handle('restore', ({ path }) => http.record(service.restore(path.id)))
      .handle('duplicate', ({ path }) => http.asCreated(service.duplicate(path.id)))
      .handle('discard', ({ path }) =>
        http.recordWithExpectedVersion((expect) => service.discard(path.id, expect)),
      )
  }),
)
