import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import { type Adding, type Editing, typePatient } from '../../stores/patient-dialog.ts'
import type { PatientField } from '../../stores/patient-form.ts'
import { $provenance, type Origin } from '../../stores/patient-provenance.ts'
import { dateInWords, dayIn, monthDay } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextArea, TextInput } from '../kit/TextInput.tsx'
import { type FormField, formFields, readable } from './form-fields.ts'

/** A field for each thing known of a patient. */
export function PatientFields({ dialog, zone }: { dialog: Adding | Editing; zone: string }) {
  const origins = useStore($provenance)
  return (
    <div className="g2">
      {formFields.map((known) => {
        const { field, optional = false, full = false } = known
        const origin = origins[field]
        return (
          <Field
            key={field}
            label={text.patient[field]}
            required={!optional}
            full={full}
            error={dialog.errors[field]}
            hint={hintFor(field, dialog, origin && cameFrom(origin, zone))}
          >
            <Input known={known} value={dialog.draft[field]} />
          </Field>
        )
      })}
    </div>
  )
}

/** 'from New Patient Intake, May 4' */
function cameFrom({ formTitle, acceptedAt }: Origin, zone: string): string {
  const [day, today] = [dayIn(zone, new Date(acceptedAt)), dayIn(zone)]
  const written = day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dateInWords(day)
  return text.responses.from(formTitle, written)
}

// A browser writes dates in its own order, which need not be the clinic's: the words leave no doubt.
function hintFor(
  field: PatientField,
  { draft, onRecord }: Adding | Editing,
  origin: string | undefined,
): string | undefined {
  const now = onRecord[field]
  if (now !== undefined) return text.patient.onRecord(readable(field, now))
  const inWords = field === 'dateOfBirth' && draft.dateOfBirth ? dateInWords(draft.dateOfBirth) : undefined
  return inWords && origin ? `${inWords}, ${origin}` : (inWords ?? origin)
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
