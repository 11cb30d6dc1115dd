import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { EMERGENCY_GROUNDS } from './contract.ts'

const { Number: Id, String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const EmergencyAccessOpened = event('EmergencyAccessOpened', {
  description:
    'A user whose role has no access to records opened one patient’s record in an emergency, until a moment (ISO 8601).',
  subject: (_, { patientId }) => `patient-${patientId}`,
  open: ['userId', 'patientId', 'ground', 'until'],
  fields: {
    userId: Id,
    patientId: Id,
    ground: Schema.Literal(...EMERGENCY_GROUNDS),
    until: Text,
    reason: Text,
  },
})

export const EmergencyAccessEnded = event('EmergencyAccessEnded', {
  description: 'A user ended their emergency access before it expired.',
  fields: { patientId: Id },
})

export const emergencyEvents = [EmergencyAccessOpened, EmergencyAccessEnded] as const
export type EmergencyEvent = EventsOf<typeof emergencyEvents>
