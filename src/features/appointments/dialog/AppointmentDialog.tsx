import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { dayIn, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { offerBooking } from '../../patients/index.ts'
import { HistoryLink } from '../../record-history/index.ts'
import { watchClashes } from '../availability/clash-check.ts'
import { watchFreeTimes } from '../availability/free-times.store.ts'
import { SeriesQuestion } from '../series/SeriesQuestion.tsx'
import { TimeQuestion } from '../time-question/TimeQuestion.tsx'
import {
  $appointmentDialog,
  type AppointmentDialog as State,
  closeAppointmentDialog,
  isDirty,
  newAppointment,
} from './appointment-dialog.store.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import { canChangeSchedule } from './change-permission.ts'
import { appointmentChoices, refreshChoices } from './choices.ts'
import { fields } from './draft.ts'
import { isFull, labels } from './field-labels.ts'

/** The dialog of an appointment, on any page; `newAppointment(day)` and `editAppointment(row)` open it. */
export function AppointmentDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($appointmentDialog)
  const lastDialog = useLastOpen(dialog)
  useEffect(watchClashes, [])
  useEffect(watchFreeTimes, [])
  useEffect(refreshChoices, [])
  useEffect(
    () =>
      offerBooking(({ id, name }) => {
        void newAppointment(dayIn(formats.zone), { patientId: id, patientName: name })
      }),
    [formats.zone],
  )
  // Load the choices early, before the user waits for them.
  useEffect(() => void appointmentChoices().catch(() => undefined), [])
  return (
    <>
      <Dialog
        open={dialog.is !== 'closed'}
        onClose={closeAppointmentDialog}
        title={titleOf(lastDialog)}
        aside={<RecordLinks dialog={dialog} />}
        dirty={isDirty(dialog)}
      >
        <Content dialog={lastDialog} formats={formats} />
      </Dialog>
      <SeriesQuestion />
      <TimeQuestion />
    </>
  )
}

// The links leave the page, so they are hidden while unsaved input would be lost.
const RecordLinks = ({ dialog }: { dialog: State }) =>
  dialog.is === 'edit' &&
  !isDirty(dialog) && (
    <>
      <a className="link" href={`/patients/${dialog.row.patientId}`}>
        {text.appointment.patientPage}
      </a>
      <HistoryLink kind="appointment" id={dialog.row.id} />
    </>
  )

const titleOf = (dialog: OpenState<State> | undefined): string => {
  if (dialog?.is !== 'edit') return text.appointment.newTitle
  return canChangeSchedule(dialog.row.practitionerId) ? text.appointment.editTitle : text.appointment.title
}

const Content = ({ dialog, formats }: { dialog: OpenState<State> | undefined; formats: Formats }) => {
  switch (dialog?.is) {
    case 'new':
    case 'edit':
      return <AppointmentForm dialog={dialog} formats={formats} />
    case 'unavailable':
      return (
        <Dialog.Body>
          <Alert kind="error">{dialog.problem}</Alert>
        </Dialog.Body>
      )
    default:
      return <AppointmentSkeleton />
  }
}

const AppointmentSkeleton = () => (
  <Dialog.Body>
    <div className="field-grid skeleton" aria-busy="true">
      {fields.map((field) => (
        <div key={field} className={isFull(field) ? 'field full' : 'field'}>
          <span className="field-label">{text.appointment[labels[field]]}</span>
          <i className={field === 'notes' ? 'box tall' : 'box'} />
        </div>
      ))}
    </div>
  </Dialog.Body>
)
