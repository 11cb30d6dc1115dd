import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { appointmentChoices, heedChoices } from '../../stores/appointment-choices.ts'
import { foreseeClashes } from '../../stores/appointment-clash.ts'
import { findFreeTimes } from '../../stores/free-times.ts'
import {
  $appointmentDialog,
  type AppointmentDialog as State,
  closeAppointmentDialog,
  isDirty,
} from '../../stores/appointments.ts'
import { mayChange } from '../../stores/diary.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { HistoryLink } from '../record-history/HistoryLink.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { AppointmentSkeleton } from './AppointmentSkeleton.tsx'
import { SeriesQuestion } from './SeriesQuestion.tsx'

/** Schedules or edits an appointment, on whatever page: `newAppointment(day)`, `editAppointment(row)`. */
export function AppointmentDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($appointmentDialog)
  const shown = useLastOpen(dialog)
  useEffect(foreseeClashes, [])
  useEffect(findFreeTimes, [])
  useEffect(heedChoices, [])
  // Asked for while nobody waits for it.
  useEffect(() => void appointmentChoices().catch(() => undefined), [])
  return (
    <>
      <Dialog
        open={dialog.is !== 'closed'}
        onClose={closeAppointmentDialog}
        title={titleOf(shown)}
        aside={<Elsewhere of={dialog} />}
        dirty={isDirty(dialog)}
      >
        <Content dialog={shown} formats={formats} />
      </Dialog>
      <SeriesQuestion />
    </>
  )
}

// A link leaves the page: it is not there while something is typed that would be lost.
const Elsewhere = ({ of: dialog }: { of: State }) =>
  dialog.is === 'edit' && !isDirty(dialog) && <HistoryLink kind="appointment" id={dialog.row.id} />

const titleOf = (dialog: State): string => {
  if (dialog.is !== 'edit') return text.appointment.newTitle
  return mayChange(dialog.row.practitionerId) ? text.appointment.editTitle : text.appointment.title
}

const Content = ({ dialog, formats }: { dialog: State; formats: Formats }) => {
  switch (dialog.is) {
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

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): State {
  const [last, setLast] = useState(dialog)
  if (dialog.is !== 'closed' && dialog !== last) setLast(dialog)
  return dialog.is === 'closed' ? last : dialog
}
