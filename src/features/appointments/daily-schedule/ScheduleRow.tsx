import { Pencil, Repeat } from 'lucide-react'
import { useState } from 'react'
import type { ListedAppointment } from '#modules/appointments'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../../kit/controls/DeleteButton.tsx'
import { ArmedDelete } from '../../../kit/controls/ArmedDelete.tsx'
import type { Formats } from '../../../kit/format/format.ts'
import { StatusBadge, StatusMenu } from '../../../kit/status/StatusBadge.tsx'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusShape } from '../../../kit/status/StatusShape.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'
import { ArrivalControl } from '../arrival/ArrivalControl.tsx'
import { MissingDetails } from '../arrival/MissingDetails.tsx'
import { ReminderBell } from '../../reminders/appointment-reminder/index.ts'
import { editAppointment } from '../dialog/appointment-dialog.store.ts'
import { canChangeSchedule, canSetStatus } from '../dialog/change-permission.ts'
import { changeStatus, askAndDelete } from '../dialog/change-appointment.ts'
import { isCancelledOrMissed } from './day-trail.ts'
import { StatusOrigin } from './StatusOrigin.tsx'

interface ScheduleRowProps {
  readonly row: ListedAppointment
  readonly now: LocalTime
  readonly formats: Formats
  readonly marks: string
  readonly armed: boolean
  onArm(): void
  onDisarm(): void
}

export const ScheduleRow = ({ row, marks, formats, ...arming }: ScheduleRowProps) => {
  const clockTime = useClockTime()
  return (
    <li
      className={[marks, isCancelledOrMissed(row) && 'called-off', arming.armed && 'armed']
        .filter(Boolean)
        .join(' ')}
    >
      <time>
        {clockTime(row.time)}
        <small>{text.calendar.minutes(row.duration)}</small>
      </time>
      <span className="node">
        <StatusShape status={row.status} />
      </span>
      <div className="main">
        <p className="patient-name">
          <b>
            <a href={`/patients/${row.patientId}`}>{row.patientName}</a>
          </b>
          {row.seriesId !== null && (
            <>
              <Repeat className="repeats" aria-hidden="true" />
              <span className="visually-hidden">{text.series.repeats}</span>
            </>
          )}
          <StatusOrigin row={row} formats={formats}>
            {(describedBy) =>
              canSetStatus(row.practitionerId) ? (
                <StatusMenu
                  status={row.status}
                  patientName={row.patientName}
                  describedBy={describedBy}
                  onChange={(status) => void changeStatus(row, status)}
                />
              ) : (
                <StatusBadge status={row.status} describedBy={describedBy} />
              )
            }
          </StatusOrigin>
        </p>
        <PatientAlerts alerts={row.patientAlerts} />
        <MissingDetails row={row} />
        <p className="service small-text muted">
          {[row.service, row.practitionerName, row.roomName].filter(Boolean).join(' · ')}
        </p>
        {row.patientPhone && (
          <p className="service small-text muted">
            <a className="call" href={`tel:${row.patientPhone}`}>
              {row.patientPhone}
            </a>
            {row.patientPhoneOf && ` · ${row.patientPhoneOf}`}
          </p>
        )}
        {row.notes && <p className="notes">{row.notes}</p>}
      </div>
      <Actions row={row} zone={formats.zone} {...arming} />
    </li>
  )
}

interface ActionsProps extends Omit<ScheduleRowProps, 'marks' | 'formats'> {
  readonly zone: string
}

const Actions = ({ row, now, zone, armed, onArm, onDisarm }: ActionsProps) => {
  const [busy, setBusy] = useState(false)
  const clockTime = useClockTime()
  const time = clockTime(row.time)
  const changeable = canChangeSchedule(row.practitionerId)
  const remove = async () => {
    setBusy(true)
    await askAndDelete(row)
    setBusy(false)
    onDisarm()
  }
  if (armed) {
    return (
      <ArmedDelete question={text.calendar.deleteArmed} busy={busy} onDelete={remove} onKeep={onDisarm} />
    )
  }
  return (
    <div className="actions">
      {row.date === now.day && (
        <ArrivalControl row={row} now={now} zone={zone} changeable={canSetStatus(row.practitionerId)} />
      )}
      <ReminderBell row={row} now={now} />
      {changeable && (
        <>
          <IconButton
            label={text.calendar.edit(row.patientName, time)}
            onClick={() => void editAppointment(row)}
          >
            <Pencil />
          </IconButton>
          <DeleteIcon label={text.calendar.delete(row.patientName, time)} onClick={onArm} />
        </>
      )}
    </div>
  )
}
