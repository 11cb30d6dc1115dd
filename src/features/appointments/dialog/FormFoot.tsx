import { useState } from 'react'
import { deleteOpenAppointment } from '../../stores/appointment-saving.ts'
import {
  closeAppointmentDialog,
  type Editing,
  isRepeated,
  leaveReview,
  type Scheduling,
} from '../../stores/appointments.ts'
import { counted, unresolved } from '../../stores/series.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ArmedDelete } from '../kit/TwoClickDelete.tsx'

interface FormFootProps {
  readonly dialog: Scheduling | Editing
}

/** The dialog's actions; the first click on Delete puts the question in their place. */
export function FormFoot({ dialog }: FormFootProps) {
  const [armed, setArmed] = useState(false)
  const { is, doing, series } = dialog
  if (series) return <ReviewFoot dialog={dialog} />
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
          <Save dialog={dialog} />
        </>
      )}
    </Dialog.Foot>
  )
}

const Save = ({ dialog }: FormFootProps) => {
  const { is, doing } = dialog
  const submit = is === 'new' ? text.appointment.submitNew : text.appointment.submitEdit
  const pending = is === 'new' ? text.appointment.pendingNew : text.appointment.pendingEdit
  const [words, atWork] = isRepeated(dialog) ? [text.series.show, text.series.pending] : [submit, pending]
  return (
    <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
      {doing === 'saving' ? atWork : words}
    </Button>
  )
}

/** All of a series is saved once something was chosen for every date that is taken. */
const ReviewFoot = ({ dialog: { doing, series } }: FormFootProps) => (
  <Dialog.Foot>
    <Button kind="quiet" onClick={leaveReview}>
      {text.series.back}
    </Button>
    <span className="sp" />
    <Button
      type="submit"
      kind="primary"
      busy={doing !== 'nothing'}
      disabled={series !== null && (unresolved(series) > 0 || counted(series) === 0)}
    >
      {series && (series.scope === null ? text.series.book(counted(series)) : text.series.save)}
    </Button>
  </Dialog.Foot>
)
