import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { allowAddingPatients } from './new-patient.store.ts'
import {
  $patientDialog,
  closePatientDialog,
  isDirty,
  losesInput,
  type PatientDialog as State,
} from './patient-dialog.store.ts'
import { patientLedgerAddress } from '../../access-ledger/index.ts'
import { inboxUrl } from '../../submissions/index.ts'
import type { Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { UploadDialog } from '../../documents/upload/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { HistoryLink } from '../../record-history/index.ts'
import { PatientForm } from './PatientForm.tsx'
import { PatientSkeleton } from '../PatientSkeleton.tsx'

interface PatientDialogProps {
  readonly formats: Formats
}

/** The dialog that adds or edits a patient on any page. Open it with `addPatient()` or `editPatient(id)`. */
export function PatientDialog({ formats }: PatientDialogProps) {
  const dialog = useStore($patientDialog)
  const lastDialog = useLastOpen(dialog)
  useEffect(allowAddingPatients, [])
  return (
    <>
      <Dialog
        open={dialog.is !== 'closed'}
        onClose={closePatientDialog}
        title={lastDialog?.is === 'add' ? text.patient.addTitle : text.patient.editTitle}
        aside={<RelatedLinks of={dialog} />}
        size="roomy"
        dirty={losesInput(dialog) || (isDirty(dialog) && 'kept')}
      >
        <DialogContent dialog={lastDialog} formats={formats} />
      </Dialog>
      <UploadDialog dateFormat={formats.dateFormat} />
    </>
  )
}

const DialogContent = ({
  dialog,
  formats,
}: PatientDialogProps & { dialog: OpenState<State> | undefined }) => {
  switch (dialog?.is) {
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
      return <PatientSkeleton />
  }
}

// Following a link leaves the page, so the links are hidden while the form has unsaved changes.
const RelatedLinks = ({ of: dialog }: { of: State }) => {
  if (dialog.is !== 'edit' || isDirty(dialog)) return null
  const { id } = dialog.patient
  const ledger = patientLedgerAddress(id)
  return (
    <>
      <a className="link" href={inboxUrl({ state: 'all', patientId: id })}>
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
