import type { AppointmentRow } from '#modules/appointments'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import type { DateFormat } from '../../../kit/format/format.ts'
import { useClockTime } from '../../../kit/time/clock-times.ts'
import { text } from '../../../language/index.ts'
import { type EditAppointmentForm, loadNewState } from './appointment-dialog.store.ts'
import { changedFields, draftOf } from './draft.ts'
import { labels, fieldText } from './field-labels.ts'

interface StaleAppointmentProps {
  readonly dialog: EditAppointmentForm
  readonly stale: AppointmentRow
  readonly dateFormat: DateFormat
}

export function StaleAppointment({ dialog, stale, dateFormat }: StaleAppointmentProps) {
  const now = draftOf(stale)
  const writing = { dateFormat, clockTime: useClockTime() }
  return (
    <Alert>
      <b>{dialog.problem}</b>
      <ul>
        {changedFields(dialog.first, now).map((field) => (
          <li key={field}>
            {text.appointment[labels[field]]} <span className="visually-hidden">{text.appointment.was}</span>{' '}
            <del>{fieldText(field, dialog.first, dialog.choices, writing)}</del>{' '}
            <span className="visually-hidden">{text.appointment.isNow}</span>{' '}
            <ins>{fieldText(field, now, dialog.choices, writing)}</ins>
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
