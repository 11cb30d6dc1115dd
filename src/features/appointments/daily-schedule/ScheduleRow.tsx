import { Pencil, Repeat, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { changeStatus, deleteAppointment } from '../../stores/appointment-saving.ts'
import { editAppointment } from '../../stores/appointments.ts'
import type { Wall } from '../../stores/day.ts'
import { mayChange } from '../../stores/diary.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { StatusBadge, StatusMenu } from '../kit/StatusBadge.tsx'
import { StatusShape } from '../kit/StatusShape.tsx'
import { ArmedDelete } from '../kit/TwoClickDelete.tsx'
import { ReminderBell } from '../messages/ReminderBell.tsx'
import { StatusSaid } from './StatusSaid.tsx'

interface ScheduleRowProps {
  readonly row: AppointmentRow
  readonly now: Wall
  readonly formats: Formats
  readonly marks: string
  readonly armed: boolean
  onArm(): void
  onDisarm(): void
}

/** An appointment in the Daily Schedule, with all that can be done to it. */
export const ScheduleRow = ({ row, marks, formats, ...arming }: ScheduleRowProps) => (
  <li className={[marks, arming.armed && 'arm'].filter(Boolean).join(' ')}>
    <time>
      {useClockTime()(row.time)}
      <small>{text.calendar.minutes(row.duration)}</small>
    </time>
    <span className="node">
      <StatusShape status={row.status} />
    </span>
    <div className="main">
      <p className="nm">
        <b>{row.patientName}</b>
        {row.seriesId !== null && (
          <>
            <Repeat className="repeats" aria-hidden="true" />
            <span className="sr">{text.series.repeats}</span>
          </>
        )}
        <StatusSaid row={row} formats={formats}>
          {(describedBy) =>
            mayChange(row.practitionerId) ? (
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
        </StatusSaid>
      </p>
      <p className="sv">{[row.service, row.practitionerName, row.roomName].filter(Boolean).join(' · ')}</p>
      {row.notes && <p className="no">{row.notes}</p>}
    </div>
    <Actions row={row} {...arming} />
  </li>
)

const Actions = ({ row, now, armed, onArm, onDisarm }: Omit<ScheduleRowProps, 'marks' | 'formats'>) => {
  const [busy, setBusy] = useState(false)
  const time = useClockTime()(row.time)
  const remove = async () => {
    setBusy(true)
    await deleteAppointment(row)
    setBusy(false)
    onDisarm()
  }
  if (armed) {
    return (
      <ArmedDelete question={text.calendar.deleteArmed} busy={busy} onDelete={remove} onKeep={onDisarm} />
    )
  }
  return (
    <div className="acts">
      <ReminderBell row={row} now={now} />
      {mayChange(row.practitionerId) && (
        <>
          <IconButton
            label={text.calendar.edit(row.patientName, time)}
            onClick={() => void editAppointment(row)}
          >
            <Pencil />
          </IconButton>
          <IconButton label={text.calendar.delete(row.patientName, time)} onClick={onArm}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </div>
  )
}
