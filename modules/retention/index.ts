export { retentionEndOf, PATIENT_YEARS } from './retention-periods.ts'
export { lastActivity } from './last-activity.ts'
export { applyRetentionToAll } from './daily-run.ts'
export { Retention, type RetentionState } from './retention.ts'
