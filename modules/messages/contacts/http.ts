import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { ContactRow } from './contact-row.ts'
import { Contacts } from './contacts.ts'
import { contactPreferencesDraft } from '../contract.ts'

const notFound = http.refusals(404, PatientNotFound)

export const contacts = http.group('contacts', {
  title: 'Contact preferences',
  description: 'How each patient wants to be contacted, and which channels they agreed to.',
  endpoints: [
    http.get('read', '/api/patients/:id/contact-preferences', {
      permission: 'patients:read',
      summary: 'Read contact preferences',
      description: 'Reading them is recorded in the access ledger.',
      response: ContactRow,
      refusals: notFound,
    }),
    http.put('revise', '/api/patients/:id/contact-preferences', {
      permission: 'patients:edit',
      summary: 'Change contact preferences',
      description:
        'Takes all preferences. A patient who opted out of a channel gets no messages by it until they opt in again.',
      body: contactPreferencesDraft,
      response: ContactRow,
      refusals: [notFound, http.commandRefusals],
    }),
  ],
})

export const contactsHttp = http.implement(HttpApi.make('messages').add(contacts), 'contacts', (handlers) =>
  Effect.gen(function* () {
    const { of, revise } = yield* Contacts
    return handlers
      .handle('read', ({ path }) => http.record(of(path.id)))
      .handle('revise', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => revise(path.id, payload, expect)),
      )
  }),
)
