import { useEffect, useRef, type FormEvent } from 'react'
import { type Adding, type Editing, isDirty } from '../../stores/patient-dialog.ts'
import { savePatient } from '../../stores/patient-saving.ts'
import type { Formats } from '../../text/format.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ContactSection } from '../messages/ContactSection.tsx'
import { PatientDocuments } from './PatientDocuments.tsx'
import { PatientFields } from './PatientFields.tsx'
import { PatientFoot } from './PatientFoot.tsx'
import { PatientKeeping } from './PatientKeeping.tsx'
import { nameOf } from './rows.ts'
import { StaleAlert } from './StaleAlert.tsx'

interface PatientFormProps {
  readonly dialog: Adding | Editing
  readonly formats: Formats
}

/** Everything known of a patient. What is wrong stands under its field, the rest on top. */
export function PatientForm({ dialog, formats }: PatientFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const stale = dialog.is === 'edit' ? dialog.stale : null
  useEffect(() => {
    if (dialog.refusals > 0) lookAtRefusal(form.current)
  }, [dialog.refusals])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {stale ? (
            <StaleAlert problem={dialog.problem} changes={stale.changes} />
          ) : (
            dialog.problem && <Alert kind="error">{dialog.problem}</Alert>
          )}
          <PatientFields dialog={dialog} zone={formats.zone} />
          {dialog.is === 'edit' && (
            <>
              <ContactSection zone={formats.zone} />
              <PatientDocuments
                patient={{ id: dialog.patient.id, name: nameOf(dialog.patient) }}
                formats={formats}
              />
              <PatientKeeping patient={dialog.patient} formats={formats} dirty={isDirty(dialog)} />
            </>
          )}
        </div>
      </Dialog.Body>
      <PatientFoot dialog={dialog} />
    </form>
  )
}

const submit = (event: FormEvent) => {
  event.preventDefault()
  void savePatient()
}

/** The first field that is wrong gets the focus; what is not a field's fault comes into view. */
function lookAtRefusal(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (field) field.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
