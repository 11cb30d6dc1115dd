export { InvitationState, isExpired } from './InvitationState.tsx'
