export { invitationMessages } from './invitation-messages.ts'
export { visitFormReactions } from './reactions.ts'
