import { PATIENT_FIELDS, type PatientField, READING_ORDER } from '#contracts/patients'
import { alertsOf, Patient } from '#modules/patients'
import { kind } from '../kind.ts'

const valueKinds = Object.fromEntries(
  READING_ORDER.map((field) => [field, PATIENT_FIELDS[field].input === 'date' ? 'day' : 'text'] as const),
) as Record<PatientField, 'day' | 'text'>

export const patient = kind(Patient, {
  reads: 'patients:read',
  fields: {
    ...valueKinds,
    alerts: 'text',
    state: 'word',
  },
  shown: ['state'],
  // Going back must not hide an alert that was recorded since.
  notRestored: ['alerts'],
  values: (state) =>
    state.is === 'unknown' ? null : { ...state.details, alerts: alertsOf(state).join(', '), state: state.is },
  isRemoved: ({ is }) => is === 'removed',
})
