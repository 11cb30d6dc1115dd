import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  $patientDialog,
  closePatientDialog,
  isDirty,
  type PatientDialog as State,
} from '../../stores/patient-dialog.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { PatientForm } from './PatientForm.tsx'
import { SkeletonForm } from './SkeletonForm.tsx'

/** Adds or edits a patient, on whatever page: `addPatient()` and `editPatient(id)` open it. */
export function PatientDialog() {
  const dialog = useStore($patientDialog)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is !== 'closed'}
      onClose={closePatientDialog}
      title={shown.is === 'add' ? text.patient.addTitle : text.patient.editTitle}
      size="roomy"
      dirty={isDirty(dialog)}
    >
      <Content dialog={shown} />
    </Dialog>
  )
}

const Content = ({ dialog }: { dialog: State }) => {
  switch (dialog.is) {
    case 'add':
    case 'edit':
      return <PatientForm dialog={dialog} />
    case 'unavailable':
      return (
        <Dialog.Body>
          <Alert kind="error">{dialog.problem}</Alert>
        </Dialog.Body>
      )
    default:
      return <SkeletonForm />
  }
}

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): State {
  const [last, setLast] = useState(dialog)
  if (dialog.is !== 'closed' && dialog !== last) setLast(dialog)
  return dialog.is === 'closed' ? last : dialog
}
