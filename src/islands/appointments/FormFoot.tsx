import { useState } from 'react'
import { deleteOpenAppointment } from '../../stores/appointment-saving.ts'
import { closeAppointmentDialog, type Editing, type Scheduling } from '../../stores/appointments.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ArmedDelete } from '../kit/TwoClickDelete.tsx'

interface FormFootProps {
  readonly is: (Scheduling | Editing)['is']
  readonly doing: Editing['doing']
}

/** The dialog's actions; the first click on Delete puts the question in their place. */
export function FormFoot({ is, doing }: FormFootProps) {
  const [armed, setArmed] = useState(false)
  return (
    <Dialog.Foot>
      {armed ? (
        <ArmedDelete
          question={text.calendar.deleteArmed}
          busy={doing === 'deleting'}
          onDelete={() => void deleteOpenAppointment()}
          onKeep={() => setArmed(false)}
        />
      ) : (
        <>
          {is === 'edit' && (
            <Button kind="quiet" onClick={() => setArmed(true)}>
              {text.appointment.delete}
            </Button>
          )}
          <span className="sp" />
          <Button kind="quiet" onClick={closeAppointmentDialog}>
            {text.cancel}
          </Button>
          <Save is={is} doing={doing} />
        </>
      )}
    </Dialog.Foot>
  )
}

const Save = ({ is, doing }: FormFootProps) => {
  const words = is === 'new' ? text.appointment.submitNew : text.appointment.submitEdit
  const atWork = is === 'new' ? text.appointment.pendingNew : text.appointment.pendingEdit
  return (
    <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
      {doing === 'saving' ? atWork : words}
    </Button>
  )
}
