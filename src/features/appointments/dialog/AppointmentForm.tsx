import type { AppointmentRow } from '#modules/appointments'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import type { DateFormat, Formats } from '../../../kit/format/format.ts'
import { Form } from '../../../kit/forms/Form.tsx'
import { text } from '../../../language/index.ts'
import { ArrivalControl } from '../arrival/ArrivalControl.tsx'
import { OutsideHours } from '../availability/OutsideHours.tsx'
import { SeriesReview } from '../series/SeriesReview.tsx'
import {
  type EditAppointmentForm,
  loadNewState,
  type NewAppointmentForm,
} from './appointment-dialog.store.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { canChangeSchedule } from './change-permission.ts'
import { ClashRefusal, ClashWarning } from './ClashAlert.tsx'
import { FormFoot } from './FormFoot.tsx'
import { saveAppointment } from './save-appointment.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { useClockTime, useNow } from '../../../kit/time/useNow.ts'
import { changedFields, draftOf } from './draft.ts'
import { fieldText, labels } from './field-labels.ts'

interface AppointmentFormProps {
  readonly dialog: NewAppointmentForm | EditAppointmentForm
  readonly formats: Formats
}

export const AppointmentForm = ({ dialog, formats }: AppointmentFormProps) => (
  <Form refusals={dialog.refusalCount} onSubmit={() => saveAppointment()}>
    <Dialog.Fields>
      <Problem dialog={dialog} formats={formats} />
      {dialog.is === 'edit' && !dialog.series && <VisitArrival dialog={dialog} zone={formats.zone} />}
      {dialog.series ? (
        <SeriesReview review={dialog.series} draft={dialog.draft} />
      ) : (
        <>
          <fieldset disabled={isReadOnly(dialog)}>
            <AppointmentFields dialog={dialog} formats={formats} />
          </fieldset>
          <div className="clash">
            {!isReadOnly(dialog) && <OutsideHours draft={dialog.draft} choices={dialog.choices} />}
            {dialog.clash.is === 'foreseen' && <ClashWarning conflicts={dialog.clash.conflicts} />}
          </div>
        </>
      )}
    </Dialog.Fields>
    {!isReadOnly(dialog) && <FormFoot dialog={dialog} />}
  </Form>
)

interface VisitArrivalProps {
  readonly dialog: EditAppointmentForm
  readonly zone: string
}

/** Shows the patient's arrival: for a visit of today, and for another day's visit with an arrival on record. */
const VisitArrival = ({ dialog, zone }: VisitArrivalProps) => {
  const now = useNow(zone)
  const { row } = dialog
  if (row.date !== now.day && row.arrivedAt === null) return null
  return (
    <div className="visit-arrival">
      <ArrivalControl row={row} now={now} zone={zone} changeable={!isReadOnly(dialog)} />
    </div>
  )
}

const isReadOnly = (dialog: NewAppointmentForm | EditAppointmentForm): boolean =>
  dialog.is === 'edit' && !canChangeSchedule(dialog.row.practitionerId)

const Problem = ({ dialog, formats }: AppointmentFormProps) => {
  if (isReadOnly(dialog)) return <p className="muted">{text.appointment.foreign}</p>
  if (dialog.is === 'edit' && dialog.stale) {
    return <StaleAppointment dialog={dialog} stale={dialog.stale} dateFormat={formats.dateFormat} />
  }
  if (dialog.clash.is === 'refused') {
    return <ClashRefusal conflicts={dialog.clash.conflicts} busy={dialog.doing !== 'nothing'} />
  }
  return dialog.problem && <Alert kind="error">{dialog.problem}</Alert>
}

interface StaleAppointmentProps {
  readonly dialog: EditAppointmentForm
  readonly stale: AppointmentRow
  readonly dateFormat: DateFormat
}

function StaleAppointment({ dialog, stale, dateFormat }: StaleAppointmentProps) {
  const savedDraft = draftOf(stale)
  const displayFormats = { dateFormat, clockTime: useClockTime() }
  return (
    <Alert>
      <b>{dialog.problem}</b>
      <ul>
        {changedFields(dialog.first, savedDraft).map((field) => (
          <li key={field}>
            {text.appointment[labels[field]]} <span className="visually-hidden">{text.appointment.was}</span>{' '}
            <del>{fieldText(field, dialog.first, dialog.choices, displayFormats)}</del>{' '}
            <span className="visually-hidden">{text.appointment.isNow}</span>{' '}
            <ins>{fieldText(field, savedDraft, dialog.choices, displayFormats)}</ins>
          </li>
        ))}
      </ul>
      <p>{text.appointment.keptTyping}</p>
      <Button size="small" onClick={loadNewState}>
        {text.loadChanges}
      </Button>
    </Alert>
  )
}
