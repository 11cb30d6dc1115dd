import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { EMERGENCY_GROUNDS } from './contract.ts'

const { Number: Id, String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const EmergencyAccessOpened = event('EmergencyAccessOpened', {
  says: 'Somebody whose role opens no records reads one patient’s until a moment (ISO 8601), because they must.',
  subject: (_, { patientId }) => `patient-${patientId}`,
  fields: {
    userId: Id,
    patientId: Id,
    ground: Schema.Literal(...EMERGENCY_GROUNDS),
    until: Text,
    reason: Text,
  },
  personal: { reason: '' },
})

export const EmergencyAccessEnded = event('EmergencyAccessEnded', {
  says: 'Whoever read a record in an emergency needs it no longer, and gave it back before its time.',
  fields: { patientId: Id },
})

export const emergencyEvents = [EmergencyAccessOpened, EmergencyAccessEnded] as const
export type EmergencyEvent = EventsOf<typeof emergencyEvents>
