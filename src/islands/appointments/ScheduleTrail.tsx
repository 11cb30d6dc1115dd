import type { AppointmentRow } from '#modules/appointments'
import { trailOf } from '../../stores/day.ts'
import { useArmed } from '../kit/TwoClickDelete.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import { Trail } from './Trail.tsx'
import { useNow } from './useNow.ts'

interface ScheduleTrailProps {
  readonly day: string
  readonly zone: string
  readonly rows: readonly AppointmentRow[]
}

/** The appointments of a day by time, with the moment it is now among them. */
export function ScheduleTrail({ day, zone, rows }: ScheduleTrailProps) {
  const now = useNow(zone)
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <Trail sides={trailOf(rows, day, now)} kind="day">
      {(row, marks) => (
        <ScheduleRow
          key={row.id}
          row={row}
          marks={marks}
          armed={armed === row.id}
          onArm={() => arm(row.id)}
          onDisarm={disarm}
        />
      )}
    </Trail>
  )
}
