import { useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { DeleteButton } from '../../../kit/controls/DeleteButton.tsx'
import { ArmedDelete } from '../../../kit/controls/ArmedDelete.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { text } from '../../../language/index.ts'
import { countAppointments, countUnresolved } from '../series/series-review.ts'
import {
  type EditAppointmentForm,
  isRepeated,
  leaveReview,
  type NewAppointmentForm,
} from './appointment-dialog.store.ts'
import { deleteOpenAppointment } from './save-appointment.ts'

interface FormFootProps {
  readonly dialog: NewAppointmentForm | EditAppointmentForm
}

export function FormFoot({ dialog }: FormFootProps) {
  const [armed, setArmed] = useState(false)
  const { is, doing, series } = dialog
  if (series) return <ReviewFoot dialog={dialog} />
  if (armed)
    return (
      <Dialog.Foot
        start={
          <ArmedDelete
            question={text.calendar.deleteArmed}
            busy={doing === 'deleting'}
            onDelete={() => void deleteOpenAppointment()}
            onKeep={() => setArmed(false)}
          />
        }
      />
    )
  return (
    <Dialog.Foot start={is === 'edit' && <DeleteButton onClick={() => setArmed(true)} />}>
      <Dialog.Cancel />
      <Save dialog={dialog} />
    </Dialog.Foot>
  )
}

const Save = ({ dialog }: FormFootProps) => {
  const { is, doing } = dialog
  const submit = is === 'new' ? text.appointment.submitNew : text.appointment.submitEdit
  const pending = is === 'new' ? text.appointment.pendingNew : text.appointment.pendingEdit
  const [label, busyLabel] = isRepeated(dialog) ? [text.series.show, text.series.pending] : [submit, pending]
  return (
    <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
      {doing === 'saving' ? busyLabel : label}
    </Button>
  )
}

/** A series can be saved once the user has made a choice for every conflicting date. */
const ReviewFoot = ({ dialog: { doing, series } }: FormFootProps) => (
  <Dialog.Foot
    start={
      <Button kind="quiet" onClick={leaveReview}>
        {text.series.back}
      </Button>
    }
  >
    <Button
      type="submit"
      kind="primary"
      busy={doing !== 'nothing'}
      disabled={series !== null && (countUnresolved(series) > 0 || countAppointments(series) === 0)}
    >
      {series && (series.scope === null ? text.series.book(countAppointments(series)) : text.series.save)}
    </Button>
  </Dialog.Foot>
)
