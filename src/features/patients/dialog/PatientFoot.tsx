import { Trash2 } from 'lucide-react'
import { type Adding, closePatientDialog, type Editing } from '../../stores/patient-dialog.ts'
import { deletePatient } from '../../stores/patient-saving.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

/** Saves, leaves, or deletes. */
export const PatientFoot = ({ dialog: { is, doing } }: { dialog: Adding | Editing }) => (
  <Dialog.Foot>
    {is === 'edit' && (
      <Button kind="quiet" className="bad" busy={doing !== 'nothing'} onClick={() => void deletePatient()}>
        <Trash2 />
        {text.patient.delete}
      </Button>
    )}
    <span className="sp" />
    <Button kind="quiet" onClick={closePatientDialog}>
      {text.cancel}
    </Button>
    <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
      {submitting(is, doing === 'saving')}
    </Button>
  </Dialog.Foot>
)

const submitting = (is: 'add' | 'edit', saving: boolean): string =>
  is === 'add'
    ? text.patient[saving ? 'pendingAdd' : 'submitAdd']
    : text.patient[saving ? 'pendingEdit' : 'submitEdit']
