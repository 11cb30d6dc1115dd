import { type AddPatient, type EditPatient, isDirty } from './patient-dialog.store.ts'
import { savePatient } from './save-patient.ts'
import type { Formats } from '../../../kit/format/format.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { ContactSection } from '../../messages/index.ts'
import { PatientDocuments } from '../../documents/patient-section/index.ts'
import { PatientFields } from './PatientFields.tsx'
import { PatientFoot } from './PatientFoot.tsx'
import { PatientRecordNotes } from './PatientRecordNotes.tsx'
import { nameOf } from '../rows.ts'
import { StalePatient } from './StalePatient.tsx'

interface PatientFormProps {
  readonly dialog: AddPatient | EditPatient
  readonly formats: Formats
}

/**
 * The form with all properties of a patient. Field errors appear below their fields, all other errors at the
 * top.
 */
export function PatientForm({ dialog, formats }: PatientFormProps) {
  const stale = dialog.is === 'edit' ? dialog.stale : null
  return (
    <Form refusals={dialog.refusals} onSubmit={savePatient}>
      <Dialog.Fields>
        {stale ? (
          <StalePatient problem={dialog.problem} changes={stale.changes} />
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
            <PatientRecordNotes patient={dialog.patient} formats={formats} dirty={isDirty(dialog)} />
          </>
        )}
      </Dialog.Fields>
      <PatientFoot dialog={dialog} />
    </Form>
  )
}
