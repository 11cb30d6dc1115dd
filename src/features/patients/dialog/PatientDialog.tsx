import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  $patientDialog,
  closePatientDialog,
  isDirty,
  type PatientDialog as State,
} from '../../stores/patient-dialog.ts'
import { ledgerOfPatient } from '../../stores/access-ledger.ts'
import { inboxAddress } from '../../stores/responses-inbox.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { UploadDialog } from '../documents/UploadDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { HistoryLink } from '../record-history/HistoryLink.tsx'
import { PatientForm } from './PatientForm.tsx'
import { SkeletonForm } from './SkeletonForm.tsx'

interface PatientDialogProps {
  readonly formats: Formats
}

/** Adds or edits a patient, on whatever page: `addPatient()` and `editPatient(id)` open it. */
export function PatientDialog({ formats }: PatientDialogProps) {
  const dialog = useStore($patientDialog)
  const shown = useLastOpen(dialog)
  return (
    <>
      <Dialog
        open={dialog.is !== 'closed'}
        onClose={closePatientDialog}
        title={shown.is === 'add' ? text.patient.addTitle : text.patient.editTitle}
        aside={<Elsewhere of={dialog} />}
        size="roomy"
        dirty={isDirty(dialog)}
      >
        <Content dialog={shown} formats={formats} />
      </Dialog>
      <UploadDialog dateFormat={formats.dateFormat} />
    </>
  )
}

const Content = ({ dialog, formats }: PatientDialogProps & { dialog: State }) => {
  switch (dialog.is) {
    case 'add':
    case 'edit':
      return <PatientForm dialog={dialog} formats={formats} />
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

// A link leaves the page: it is not there while something is typed that would be lost.
const Elsewhere = ({ of: dialog }: { of: State }) => {
  if (dialog.is !== 'edit' || isDirty(dialog)) return null
  const { id } = dialog.patient
  const ledger = ledgerOfPatient(id)
  return (
    <>
      <a className="link" href={inboxAddress({ state: 'all', patientId: id })}>
        {text.responses.ofThisPatient}
      </a>
      {ledger && (
        <a className="link" href={ledger}>
          {text.accessLedger.ofRecord}
        </a>
      )}
      <HistoryLink kind="patient" id={id} />
    </>
  )
}

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): State {
  const [last, setLast] = useState(dialog)
  if (dialog.is !== 'closed' && dialog !== last) setLast(dialog)
  return dialog.is === 'closed' ? last : dialog
}
