export { FollowUpButton } from './FollowUpButton.tsx'
export { findFollowUpBlocker, openFollowUp } from './follow-up.store.ts'
