import type { AppointmentRow } from '#modules/appointments'
import { changedFields, draftOf } from '../../stores/appointment-form.ts'
import { type Editing, loadNewState } from '../../stores/appointments.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { useClockTime } from '../kit/clock-times.ts'
import { labels, readable } from './labels.ts'

interface StaleAppointmentProps {
  readonly dialog: Editing
  readonly stale: AppointmentRow
  readonly dateFormat: DateFormat
}

/** Somebody else was quicker: what they changed, and the way on without losing what was entered. */
export function StaleAppointment({ dialog, stale, dateFormat }: StaleAppointmentProps) {
  const now = draftOf(stale)
  const writing = { dateFormat, clockTime: useClockTime() }
  return (
    <Alert>
      <b>{dialog.problem}</b>
      <ul>
        {changedFields(dialog.first, now).map((field) => (
          <li key={field}>
            {text.appointment[labels[field]]} <span className="sr">{text.appointment.was}</span>{' '}
            <del>{readable(field, dialog.first, dialog.choices, writing)}</del>{' '}
            <span className="sr">{text.appointment.isNow}</span>{' '}
            <ins>{readable(field, now, dialog.choices, writing)}</ins>
          </li>
        ))}
      </ul>
      <p>{text.appointment.keptTyping}</p>
      <Button size="small" onClick={loadNewState}>
        {text.appointment.loadChanges}
      </Button>
    </Alert>
  )
}
