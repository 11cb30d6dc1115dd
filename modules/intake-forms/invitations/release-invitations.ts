import { releaseReactions } from '#modules/messages'
import { invitationQueue } from './invitation-delivery.ts'

export const releaseInvitations = releaseReactions({ queue: invitationQueue }, 'form_invitation_list')
