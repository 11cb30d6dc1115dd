import type { ChangeEvent } from 'react'
import { type Adding, type Editing, typePatient } from '../../stores/patient-dialog.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextArea, TextInput } from '../kit/TextInput.tsx'
import { type FormField, formFields, readable } from './form-fields.ts'

interface PatientFieldsProps {
  readonly dialog: Adding | Editing
  readonly dateFormat: DateFormat
}

/** A field for each thing known of a patient. */
export const PatientFields = ({ dialog, dateFormat }: PatientFieldsProps) => (
  <div className="g2">
    {formFields.map((known) => {
      const { field, optional = false, full = false } = known
      const onRecord = dialog.onRecord[field]
      return (
        <Field
          key={field}
          label={text.patient[field]}
          required={!optional}
          full={full}
          error={dialog.errors[field]}
          hint={onRecord !== undefined && text.patient.onRecord(readable(field, onRecord, dateFormat))}
        >
          <Input known={known} value={dialog.draft[field]} />
        </Field>
      )
    })}
  </div>
)

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
