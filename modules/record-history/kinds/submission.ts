import { Submission } from '#modules/intake-forms'
import { kind } from '../kind.ts'

export const submission = kind(Submission, {
  readPermission: 'forms:read',
  fields: { form: 'form', patient: 'patient', accepted: 'table', state: 'word' },
  unmaskedFields: ['form', 'patient', 'state'],
  values: (state) => {
    if (state.is === 'unknown') return null
    const { formId, patientId, accepted, is } = state
    return { form: formId, patient: patientId, accepted, state: is }
  },
  isRemoved: () => false,
})
