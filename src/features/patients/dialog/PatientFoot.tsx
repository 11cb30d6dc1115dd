import { Trash2 } from 'lucide-react'
import { type AddPatient, closePatientDialog, type EditPatient } from './patient-dialog.store.ts'
import { deletePatient } from './save-patient.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'

export const PatientFoot = ({ dialog: { is, doing } }: { dialog: AddPatient | EditPatient }) => (
  <Dialog.Foot
    start={
      is === 'edit' && (
        <Button kind="quiet" className="bad" busy={doing !== 'nothing'} onClick={() => void deletePatient()}>
          <Trash2 />
          {text.patient.delete}
        </Button>
      )
    }
  >
    <Dialog.Cancel onClick={closePatientDialog} />
    <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
      {submitting(is, doing === 'saving')}
    </Button>
  </Dialog.Foot>
)

const submitting = (is: 'add' | 'edit', saving: boolean): string =>
  is === 'add'
    ? text.patient[saving ? 'pendingAdd' : 'submitAdd']
    : text.patient[saving ? 'pendingEdit' : 'submitEdit']
