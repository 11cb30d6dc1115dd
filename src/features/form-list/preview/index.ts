export { InvitationPreview } from './InvitationPreview.tsx'
