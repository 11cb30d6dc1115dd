import { useEffect } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { trailOf } from '../../stores/day.ts'
import type { Formats } from '../../text/format.ts'
import { useArmed } from '../kit/TwoClickDelete.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import { Trail } from './Trail.tsx'
import { useNow } from './useNow.ts'

interface ScheduleTrailProps {
  readonly day: string
  readonly formats: Formats
  readonly rows: readonly AppointmentRow[]
}

/** The appointments of a day by time, with the moment it is now among them. */
export function ScheduleTrail({ day, formats, rows }: ScheduleTrailProps) {
  const now = useNow(formats.zone)
  const { armed, arm, disarm } = useArmed<number>()
  useEffect(showNow, [])
  return (
    <Trail sides={trailOf(rows, day, now)} kind="day">
      {(row, marks) => (
        <ScheduleRow
          key={row.id}
          row={row}
          now={now}
          formats={formats}
          marks={marks}
          armed={armed === row.id}
          onArm={() => arm(row.id)}
          onDisarm={disarm}
        />
      )}
    </Trail>
  )
}

// A long day is opened where it stands now, unless that is in sight anyway.
function showNow(): void {
  const marker = document.querySelector<HTMLElement>('.day .now')
  const body = marker?.closest('.body')
  if (!marker || !body) return
  const below = marker.getBoundingClientRect().top - body.getBoundingClientRect().bottom
  if (below > -60) body.scrollTop += below + body.clientHeight / 2
}
