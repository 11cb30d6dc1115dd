import type { ChangeEvent } from 'react'
import { type Adding, type Editing, typePatient } from '../../stores/patient-dialog.ts'
import type { PatientField } from '../../stores/patient-form.ts'
import { dateInWords } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextArea, TextInput } from '../kit/TextInput.tsx'
import { type FormField, formFields, readable } from './form-fields.ts'

/** A field for each thing known of a patient. */
export const PatientFields = ({ dialog }: { dialog: Adding | Editing }) => (
  <div className="g2">
    {formFields.map((known) => {
      const { field, optional = false, full = false } = known
      return (
        <Field
          key={field}
          label={text.patient[field]}
          required={!optional}
          full={full}
          error={dialog.errors[field]}
          hint={hintFor(field, dialog)}
        >
          <Input known={known} value={dialog.draft[field]} />
        </Field>
      )
    })}
  </div>
)

// A browser writes dates in its own order, which need not be the clinic's: the words leave no doubt.
function hintFor(field: PatientField, { draft, onRecord }: Adding | Editing): string | undefined {
  const now = onRecord[field]
  if (now !== undefined) return text.patient.onRecord(readable(field, now))
  return field === 'dateOfBirth' && draft.dateOfBirth ? dateInWords(draft.dateOfBirth) : undefined
}

// The browser would offer what it knows of the person at the desk, not of the patient.
const unrelated = { autoComplete: 'off' }
const yearsOfFourDigits = { max: '9999-12-31' }

function Input({ known: { field, type }, value }: { known: FormField; value: string }) {
  const input = {
    ...unrelated,
    name: field,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      typePatient(field, event.target.value),
  }
  if (type === 'lines') return <TextArea {...input} />
  return <TextInput type={type ?? 'text'} {...(type === 'date' ? yearsOfFourDigits : {})} {...input} />
}
