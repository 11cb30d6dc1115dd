import { PATIENT_FIELDS, type PatientField, READING_ORDER } from '#contracts/patients'
import { alertsOf, contactOf, Patient } from '#modules/patients'
import { kind } from '../kind.ts'

const valueKinds = Object.fromEntries(
  READING_ORDER.map((field) => [field, PATIENT_FIELDS[field].input === 'date' ? 'day' : 'text'] as const),
) as Record<PatientField, 'day' | 'text'>

export const patient = kind(Patient, {
  readPermission: 'patients:read',
  fields: {
    ...valueKinds,
    alerts: 'text',
    contactOf: 'patient',
    state: 'word',
  },
  unmaskedFields: ['contactOf', 'state'],
  // Restoring a version must not hide an alert recorded since, nor send the patient's messages to someone else.
  unrestoredFields: ['alerts', 'contactOf'],
  values: (state) =>
    state.is === 'unknown'
      ? null
      : {
          ...state.details,
          alerts: alertsOf(state).join(', '),
          contactOf: contactOf(state),
          state: state.is,
        },
  isRemoved: ({ is }) => is === 'removed',
})
