import { formerPatientsAfter, type FormerPatients } from '#rules/kernel'
import { type Delivery, evolveDelivery, initialDelivery } from '#rules/messages'
import type { InvitationEvent } from '../events.ts'

export interface WrittenInvitation {
  readonly is: 'written'
  readonly delivery: Delivery
  readonly opened: boolean
  readonly answered: boolean
  readonly withdrawn: boolean
  readonly isErased: boolean
  /** When it is due, and due again if the form was not answered; null: never, or not again. */
  readonly sendAt: string | null
  readonly repeatAt: string | null
  readonly expiresAt: string
  readonly repeated: boolean
  readonly calledOff: boolean
  readonly patientId: number | null
  readonly cameFrom: FormerPatients
}

export type InvitationState = { readonly is: 'unknown' } | WrittenInvitation

const newInvitation: WrittenInvitation = {
  is: 'written',
  delivery: initialDelivery,
  opened: false,
  answered: false,
  withdrawn: false,
  isErased: false,
  sendAt: null,
  repeatAt: null,
  expiresAt: '',
  repeated: false,
  calledOff: false,
  patientId: null,
  cameFrom: [],
}

/** Returns an invitation's state after an event. */
export const evolve = (invitation: InvitationState, happened: InvitationEvent): InvitationState => {
  const existingInvitation = invitation.is === 'unknown' ? newInvitation : invitation
  switch (happened._tag) {
    case 'FormInvitationRequested':
      return {
        ...newInvitation,
        patientId: happened.patientId,
        sendAt: happened.sendAt,
        repeatAt: happened.repeatAt,
        expiresAt: happened.expiresAt,
      }
    case 'FormInvitationScheduled':
      return { ...existingInvitation, sendAt: happened.at, calledOff: false }
    case 'FormInvitationMoved':
      return {
        ...existingInvitation,
        repeatAt: happened.repeatAt,
        expiresAt: happened.expiresAt,
        calledOff: false,
      }
    case 'FormInvitationCalledOff':
      return { ...existingInvitation, calledOff: true }
    case 'FormInvitationRepeated':
      return {
        ...existingInvitation,
        delivery: { is: 'pending', tries: happened.tries },
        repeated: true,
      }
    case 'FormInvitationTransferred':
      return {
        ...existingInvitation,
        patientId: happened.to,
        cameFrom: formerPatientsAfter(existingInvitation.cameFrom, happened),
      }
    case 'FormInvitationHandedOver':
      return {
        ...existingInvitation,
        delivery: evolveDelivery.handedOver(existingInvitation.delivery, happened),
      }
    case 'FormInvitationHeld':
      return {
        ...existingInvitation,
        delivery: evolveDelivery.held(existingInvitation.delivery, happened),
      }
    case 'FormInvitationUnsettled':
      return { ...existingInvitation, delivery: evolveDelivery.unsettled(existingInvitation.delivery) }
    case 'FormInvitationDelayed':
      return { ...existingInvitation, delivery: evolveDelivery.delayed(existingInvitation.delivery) }
    case 'FormInvitationSent':
      return { ...existingInvitation, delivery: evolveDelivery.sent(existingInvitation.delivery) }
    case 'FormInvitationFailed':
      return { ...existingInvitation, delivery: evolveDelivery.failed(existingInvitation.delivery) }
    case 'FormInvitationOpened':
      return { ...existingInvitation, opened: true }
    case 'FormInvitationAnswered':
      return { ...existingInvitation, answered: true }
    case 'FormInvitationWithdrawn':
      return { ...existingInvitation, withdrawn: true }
    case 'FormInvitationErased':
      return { ...existingInvitation, isErased: true }
  }
}
