import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { ROLES } from '../../kernel/contract.ts'

const subject = (id: number): string => `staff-invitation-${id}`
const { String: Text, Boolean: Flag, Number: Id } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const StaffInvited = event('StaffInvited', {
  description:
    'A person was invited to work in the clinic. `link` is the id of the emailed link and opens nothing.',
  subject,
  open: ['role', 'practitioner', 'link', 'expiresAt'],
  fields: {
    email: Text,
    firstName: Text,
    lastName: Text,
    role: Schema.Literal(...ROLES),
    practitioner: Flag,
    link: Id,
    expiresAt: Text,
  },
})

export const StaffInvitationRenewed = event('StaffInvitationRenewed', {
  description: 'An invitation was sent again, with a new link. The previous link no longer works.',
  open: ['expiresAt'],
  fields: { link: Id, expiresAt: Text },
})

export const StaffInvitationWithdrawn = event('StaffInvitationWithdrawn', {
  description: 'An invitation was withdrawn. Its link no longer works.',
  fields: {},
})

export const StaffInvitationAccepted = event('StaffInvitationAccepted', {
  description: 'An invitation was accepted. The person is now this user of the clinic.',
  fields: { userId: Id },
})

export const staffInvitationEvents = [
  StaffInvited,
  StaffInvitationRenewed,
  StaffInvitationWithdrawn,
  StaffInvitationAccepted,
] as const

export type StaffInvitationEvent = EventsOf<typeof staffInvitationEvents>
