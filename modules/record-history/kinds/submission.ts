import { Submission } from '#modules/intake'
import { kind } from '../kind.ts'

export const submission = kind(Submission, {
  reads: 'forms:read',
  fields: { form: 'form', patient: 'patient', accepted: 'table', state: 'word' },
  values: (known) => {
    if (known.is === 'unknown') return null
    const { formId, patientId, accepted, is } = known
    return { form: formId, patient: patientId, accepted, state: is }
  },
  isRemoved: () => false,
})
