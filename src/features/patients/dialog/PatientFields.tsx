import { useStore } from '@nanostores/react'
import { ContactOfSomeoneElse } from './ContactOfSomeoneElse.tsx'
import {
  type AddPatient,
  type EditPatient,
  lackableFields,
  tickOneName,
  typePatient,
} from './patient-dialog.store.ts'
import { isContactField, type PatientField } from '#contracts/patients'
import { $provenance, type ValueOrigin } from './provenance.store.ts'
import { dateInWords, dayIn, type Formats, monthDay } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { PhoneInput } from '../../../kit/controls/PhoneInput.tsx'
import { Field, TextArea, TextInput } from '../../../kit/controls/Field.tsx'
import { type FormField, formFields, describeValue } from './form-fields.ts'

const isName = ({ field }: FormField): boolean => field === 'firstName' || field === 'lastName'

const nameFields = formFields.filter(isName)
const otherFields = formFields.filter((each) => !isName(each))

interface PatientFieldsProps {
  readonly dialog: AddPatient | EditPatient
  readonly formats: Formats
}

export function PatientFields({ dialog, formats: { zone, dateFormat } }: PatientFieldsProps) {
  const origins = useStore($provenance)
  const { oneName, contact } = dialog.draft
  const lackable: readonly PatientField[] = lackableFields(dialog)
  const quickFields = dialog.is === 'add' ? dialog.quickFields : null
  const renderField = ({ field, input, required, wide }: FormField) => {
    const origin = origins[field]
    const isOnlyName = oneName && field === 'firstName'
    return (
      <Field
        key={field}
        label={isOnlyName ? text.patient.onlyName : text.patient[field]}
        required={required && !lackable.includes(field) && !(contact && isContactField(field))}
        full={wide || isOnlyName}
        error={dialog.errors[field]}
        hint={hintFor(field, dialog, origin && describeOrigin(origin, zone))}
      >
        <Input field={field} input={input} value={dialog.draft[field]} />
      </Field>
    )
  }
  return (
    <div className="field-grid">
      {nameFields.filter(({ field }) => field === 'firstName' || !oneName).map(renderField)}
      <label className="tick-box full">
        <input type="checkbox" checked={oneName} onChange={({ target }) => tickOneName(target.checked)} />
        {text.patient.oneName}
      </label>
      <ContactOfSomeoneElse contact={contact} error={dialog.errors.contactOf} dateFormat={dateFormat} />
      {quickFields
        ? otherFields.filter(({ field }) => quickFields.includes(field)).map(renderField)
        : otherFields.map(renderField)}
    </div>
  )
}

/** 'from New Patient Intake, May 4' */
function describeOrigin({ formTitle, acceptedAt }: ValueOrigin, zone: string): string {
  const [day, today] = [dayIn(zone, new Date(acceptedAt)), dayIn(zone)]
  const dateText = day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dateInWords(day)
  return text.responses.from(formTitle, dateText)
}

// The browser shows dates in its own order, which may differ from the clinic's, so the hint spells the date
// out.
function hintFor(
  field: PatientField,
  { draft, onRecord }: AddPatient | EditPatient,
  origin: string | undefined,
): string | undefined {
  const savedValue = onRecord[field]
  if (savedValue !== undefined) return text.patient.onRecord(describeValue(field, savedValue))
  const inWords = field === 'dateOfBirth' && draft.dateOfBirth ? dateInWords(draft.dateOfBirth) : undefined
  return inWords && origin ? `${inWords}, ${origin}` : (inWords ?? origin)
}

// Autocomplete would offer data of the staff member at the desk, not of the patient.
const noAutocomplete = { autoComplete: 'off' }
const yearsOfFourDigits = { max: '9999-12-31' }

interface InputProps extends Pick<FormField, 'field' | 'input'> {
  readonly value: string
}

function Input({ field, input, value }: InputProps) {
  const attributes = {
    ...noAutocomplete,
    name: field,
    value,
    onType: (typed: string) => typePatient(field, typed),
  }
  if (input === 'lines') return <TextArea {...attributes} />
  if (input === 'tel') return <PhoneInput {...attributes} />
  return <TextInput type={input} {...(input === 'date' ? yearsOfFourDigits : {})} {...attributes} />
}
