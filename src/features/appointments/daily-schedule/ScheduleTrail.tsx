import { useEffect } from 'react'
import type { ListedAppointment } from '#modules/appointments'
import { useArmed } from '../../../kit/controls/ArmedDelete.tsx'
import type { Formats } from '../../../kit/format/format.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { splitAtNow } from './day-trail.ts'
import { ScheduleRow } from './ScheduleRow.tsx'
import { Trail } from './Trail.tsx'

interface ScheduleTrailProps {
  readonly day: string
  readonly formats: Formats
  readonly rows: readonly ListedAppointment[]
}

export function ScheduleTrail({ day, formats, rows }: ScheduleTrailProps) {
  const now = useNow(formats.zone)
  const { armed, arm, disarm } = useArmed<number>()
  useEffect(showNow, [])
  return (
    <Trail sides={splitAtNow(rows, day, now)} kind="day">
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

// In a long day, scrolls to the current time unless it is already visible.
function showNow(): void {
  const marker = document.querySelector<HTMLElement>('.day .now')
  const body = marker?.closest('.body')
  if (!marker || !body) return
  const below = marker.getBoundingClientRect().top - body.getBoundingClientRect().bottom
  if (below > -60) body.scrollTop += below + body.clientHeight / 2
}
