import type { PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { describeMissing } from './describe-missing.ts'

/** Marks a patient whose record lacks required fields, and says which. Renders nothing for a complete record. */
export const IncompleteMark = ({ missing }: Pick<PatientRow, 'missing'>) => {
  if (missing.length === 0) return null
  const fields = describeMissing(missing)
  return (
    <span className="tag incomplete-mark" title={fields}>
      {text.patients.incomplete}
      <span className="visually-hidden"> ({fields})</span>
    </span>
  )
}
