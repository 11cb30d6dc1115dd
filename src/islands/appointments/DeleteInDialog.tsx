import { useState } from 'react'
import { deleteOpenAppointment } from '../../stores/appointment-saving.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { ArmedDelete } from '../kit/TwoClickDelete.tsx'

/** Deletes the appointment that is open: the first click asks, the second does it. */
export function DeleteInDialog({ busy }: { busy: boolean }) {
  const [armed, setArmed] = useState(false)
  return armed ? (
    <ArmedDelete
      question={text.calendar.deleteArmed}
      busy={busy}
      onDelete={() => void deleteOpenAppointment()}
      onKeep={() => setArmed(false)}
    />
  ) : (
    <Button kind="quiet" onClick={() => setArmed(true)}>
      {text.appointment.delete}
    </Button>
  )
}
