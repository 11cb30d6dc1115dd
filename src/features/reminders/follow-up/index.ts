export { FollowUpButton } from './FollowUpButton.tsx'
export { FollowUpDialog } from './FollowUpDialog.tsx'
export { findFollowUpBlocker, openFollowUp } from './follow-up.store.ts'
