import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { ContactRow } from './contact-row.ts'
import { Contacts } from './contacts.ts'
import { contactPreferencesDraft } from './contract.ts'

const notFound = refused(404, PatientNotFound)
const id = HttpApiSchema.param('id', RecordId)

/** The endpoints of how patients want to be reached. */
export const contacts = HttpApiGroup.make('contacts')
  .annotateContext(
    titled('Contact preferences', 'How each patient wants to be reached, and what they agreed to.'),
  )
  .add(
    HttpApiEndpoint.get('read')`/api/patients/${id}/contact-preferences`
      .annotateContext(says('Read how a patient wants to be reached', 'Is entered in the access ledger.'))
      .addSuccess(ContactRow)
      .addError(notFound)
      .middleware(permits('patients:read')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/patients/${id}/contact-preferences`
      .annotateContext(
        says(
          'Change how a patient wants to be reached',
          'Takes all of it. Whoever has declined a channel gets nothing by it until they agree again.',
        ),
      )
      .setPayload(lift(contactPreferencesDraft))
      .addSuccess(ContactRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('patients:edit')),
  )

export const contactsHttp = HttpApiBuilder.group(
  HttpApi.make('messages').add(contacts),
  'contacts',
  (handlers) =>
    Effect.gen(function* () {
      const { of, revise } = yield* Contacts
      return handlers
        .handle('read', ({ path }) => Effect.map(of(path.id), (contact) => recordAnswer(contact)))
        .handle('revise', ({ path, payload }) =>
          expectedVersion.pipe(
            Effect.flatMap((expect) => revise(path.id, payload, expect)),
            Effect.map((contact) => recordAnswer(contact)),
          ),
        )
    }),
)
