import { useState } from 'react'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Field } from '../../../kit/controls/Field.tsx'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { PatientPicker } from '../PatientPicker.tsx'
import type { ContactChoice } from './draft.ts'
import { chooseContact } from './patient-dialog.store.ts'

interface ContactOfSomeoneElseProps {
  readonly contact: ContactChoice | null
  readonly error: string | undefined
  readonly dateFormat: DateFormat
}

/** Chooses the patient whose email and phone are used for this one, such as a parent or caregiver. */
export function ContactOfSomeoneElse({ contact, error, dateFormat }: ContactOfSomeoneElseProps) {
  const [isTicked, setTicked] = useState(contact !== null)
  const isOpen = isTicked || contact !== null
  const tick = (checked: boolean) => {
    setTicked(checked)
    if (!checked) chooseContact(null)
  }
  return (
    <>
      <label className="tick-box full">
        <input type="checkbox" checked={isOpen} onChange={({ target }) => tick(target.checked)} />
        {text.patient.usesContact}
      </label>
      {isOpen && (
        <Field label={text.patient.contactOf} full error={error} hint={text.patient.contactHint}>
          <PatientPicker
            value={contact?.name ? contact : null}
            onChange={chooseContact}
            dateFormat={dateFormat}
            onlyExisting
          />
        </Field>
      )}
      {contact?.name === '' && (
        <div className="full">
          <Alert>{text.patient.contactGone}</Alert>
        </div>
      )}
    </>
  )
}
