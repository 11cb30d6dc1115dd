import { Patient } from '#modules/patients'
import { kind } from '../kind.ts'

export const patient = kind(Patient, {
  reads: 'patients:read',
  fields: {
    firstName: 'text',
    lastName: 'text',
    dateOfBirth: 'day',
    email: 'text',
    phone: 'text',
    address: 'text',
    emergencyContact: 'text',
    emergencyPhone: 'text',
    insurance: 'text',
    notes: 'text',
    state: 'word',
  },
  values: (state) => (state.is === 'unknown' ? null : { ...state.details, state: state.is }),
  isRemoved: ({ is }) => is === 'removed',
})
