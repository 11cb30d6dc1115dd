import type { OriginShape } from '#events'
import { may } from '#modules/kernel'
import type { RecordIds } from './patient-records.ts'
import type { MovingRecords } from './preview.ts'

const SHOWN_BY = {
  appointments: 'appointments:read',
  documents: 'documents:read',
  submissions: 'forms:read',
  reminders: 'reminders:read',
  invitations: 'forms:read',
} as const

/** Returns the records of a kind, or null if the caller may not read that kind. */
export const recordsIfShown = <Records>(
  origin: OriginShape,
  kind: keyof RecordIds,
  records: Records,
): Records | null => (may(origin, SHOWN_BY[kind]) ? records : null)

/** Returns the records that move, as far as the caller may read them. */
export const shownRecords = (origin: OriginShape, moving: RecordIds): MovingRecords => ({
  appointments: recordsIfShown(origin, 'appointments', moving.appointments),
  documents: recordsIfShown(origin, 'documents', moving.documents),
  submissions: recordsIfShown(origin, 'submissions', moving.submissions),
  reminders: recordsIfShown(origin, 'reminders', moving.reminders),
  invitations: recordsIfShown(origin, 'invitations', moving.invitations),
})
