import type { OriginShape } from '#events'
import { hasPermission } from '#modules/kernel'
import type { RecordIds } from './patient-records.ts'
import type { MovingRecords } from './preview.ts'

const READ_PERMISSIONS = {
  appointments: 'appointments:read',
  documents: 'documents:read',
  submissions: 'forms:read',
  reminders: 'reminders:read',
  invitations: 'forms:read',
} as const

/** Returns the records of a kind, or null if the caller may not read that kind. */
export const recordsIfReadable = <Records>(
  origin: OriginShape,
  kind: keyof RecordIds,
  records: Records,
): Records | null => (hasPermission(origin, READ_PERMISSIONS[kind]) ? records : null)

/** Returns the records that move, limited to the kinds the caller may read. */
export const readableRecords = (origin: OriginShape, moving: RecordIds): MovingRecords => ({
  appointments: recordsIfReadable(origin, 'appointments', moving.appointments),
  documents: recordsIfReadable(origin, 'documents', moving.documents),
  submissions: recordsIfReadable(origin, 'submissions', moving.submissions),
  reminders: recordsIfReadable(origin, 'reminders', moving.reminders),
  invitations: recordsIfReadable(origin, 'invitations', moving.invitations),
})
