import { CalendarClock, CalendarX, CircleCheck, MessageSquare, Pencil } from 'lucide-react'
import { isExpected } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import type { VisitOverview } from '#modules/patient-overview'
import { Button } from '../../../kit/controls/Button.tsx'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'
import { recipientOf } from '../../messages/index.ts'
import { findFollowUpBlocker, openFollowUp } from '../../reminders/follow-up/index.ts'
import { editAppointment, moveAppointment } from '../dialog/appointment-dialog.store.ts'
import { canChangeSchedule, canSetStatus } from '../dialog/change-permission.ts'
import { changeStatus } from '../dialog/change-appointment.ts'
import { leaveVisitFor } from './visit-panel.store.ts'

interface VisitActionsProps {
  readonly row: AppointmentRow
  /** Null if the patient was removed; undefined while loading. */
  readonly patient: VisitOverview['patient'] | undefined
  readonly now: LocalTime
}

/** The most frequent actions on a visit. Each closes the panel, so that a dialog returns the focus to the visit. */
export const VisitActions = ({ row, patient, now }: VisitActionsProps) => {
  const words = text.visitPanel
  const isAhead = isExpected(row.status)
  const settable = isAhead && canSetStatus(row.practitionerId)
  const changeable = canChangeSchedule(row.practitionerId)
  return (
    <div className="visit-actions">
      {settable && row.date <= now.day && (
        <Button size="small" data-creates onClick={() => leaveVisitFor(() => changeStatus(row, 'completed'))}>
          <CircleCheck />
          {words.complete}
        </Button>
      )}
      {isAhead && changeable && (
        <Button size="small" data-creates onClick={() => leaveVisitFor(() => moveAppointment(row))}>
          <CalendarClock />
          {words.move}
        </Button>
      )}
      {patient !== null && <MessageButton row={row} patient={patient} />}
      {settable && (
        <Button size="small" data-creates onClick={() => leaveVisitFor(() => changeStatus(row, 'cancelled'))}>
          <CalendarX />
          {words.cancel}
        </Button>
      )}
      <Button
        kind="primary"
        size="small"
        aria-keyshortcuts="e"
        onClick={() => leaveVisitFor(() => editAppointment(row))}
      >
        <Pencil />
        {changeable ? words.edit : words.details}
        <kbd aria-hidden="true">E</kbd>
      </Button>
    </div>
  )
}

interface MessageButtonProps {
  readonly row: AppointmentRow
  readonly patient: NonNullable<VisitOverview['patient']> | undefined
}

const MessageButton = ({ row, patient }: MessageButtonProps) => {
  const recipient = patient && recipientOf({ ...patient, id: row.patientId })
  const blocker = recipient && findFollowUpBlocker(recipient)
  const blockedProps = blocker && { 'aria-disabled': true, 'aria-description': blocker, 'data-tip': blocker }
  const open = () => {
    if (!recipient) return
    if (blocker) openFollowUp(recipient)
    else leaveVisitFor(() => openFollowUp(recipient))
  }
  return (
    <Button size="small" data-creates busy={!recipient} onClick={open} {...blockedProps}>
      <MessageSquare />
      {text.visitPanel.message}
    </Button>
  )
}
