import { Clock, Effect } from 'effect'
import { type ClinicReader, Database, Origin, Store, type Unit } from '#events'
import { seesPatients } from '#modules/kernel'
import { deliveryJob, waitUntilSettled } from '#modules/messages'
import { DAY_MS } from '#rules/kernel'
import { INVITATION_DAYS, type InvitationDraft } from '../contract.ts'
import { activityOf, formActivity } from '../forms/form-list.ts'
import { FormInvitation } from './form-invitation.ts'
import type { InvitationCommandOf } from './form-invitation-command.ts'
import { invitationQueue } from './invitation-delivery.ts'
import { invitationAsSeenBy, storedInvitation } from './invitation-list.ts'
import { findRecipient } from './recipient.ts'

/** Returns when the link of an invitation sent at a moment (ms) expires, ISO 8601. */
export const expiryOf = (now: number): string => new Date(now + INVITATION_DAYS * DAY_MS).toISOString()

const commandToInvite = (formId: number, draft: InvitationDraft, now: number) => (reader: ClinicReader) =>
  Effect.map(
    Effect.all([reader.query(formActivity(reader.clinicId, formId)), findRecipient(reader, draft)]),
    ([[form], recipient]): InvitationCommandOf<'InviteToForm'> => ({
      _tag: 'InviteToForm',
      details: {
        formId,
        ...recipient,
        expiresAt: expiryOf(now),
        appointmentId: null,
        sendAt: null,
        repeatAt: null,
      },
      form: activityOf(form),
    }),
  )

/**
 * Invites a person to a form, by email or text. Waits a moment for the delivery and returns its state. A caller who
 * may not see patients does not get it, because it would reveal whether a patient agreed to messages.
 */
export const inviteToForm = Effect.fn('Invitations.invite')(function* (
  formId: number,
  draft: InvitationDraft,
) {
  const store = yield* Store
  const { query } = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const now = yield* Clock.currentTimeMillis
  const { id, record } = yield* store.execute(FormInvitation, {
    id: 'next',
    command: commandToInvite(formId, draft, now),
    returning: storedInvitation,
    jobs: (recordId) => [deliveryJob({ queue: invitationQueue }, clinicId, recordId)],
  })
  if (!seesPatients(origin)) return invitationAsSeenBy(origin, record)
  const read = Effect.map(query(storedInvitation(clinicId, id)), ([row]) =>
    invitationAsSeenBy(origin, row ?? record),
  )
  return yield* waitUntilSettled(read, ({ state, reason }) => state !== 'sending' || reason !== null)
})

/** Invites a patient in the transaction that books their visit. `cause`: the position of the event that booked it. */
export const inviteForVisit = (
  unit: Unit,
  cause: number,
  details: InvitationCommandOf<'InviteToForm'>['details'],
) =>
  unit.execute(FormInvitation, {
    id: 'next',
    cause,
    command: { _tag: 'InviteToForm', details, form: 'active' },
    jobs: (id) => [deliveryJob({ queue: invitationQueue }, unit.clinicId, id, details.sendAt ?? undefined)],
  })
