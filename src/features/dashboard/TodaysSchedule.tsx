import { useStore } from '@nanostores/react'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { newAppointment } from '../../stores/appointments.ts'
import { todaysSchedule } from '../../stores/dashboard.ts'
import { trailOf, type Wall } from '../../stores/day.ts'
import type { Fetched } from '../../stores/fetched.ts'
import type { TimeFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { ClocksElsewhere } from '../appointments/ClocksElsewhere.tsx'
import { LoadFailed } from '../appointments/LoadFailed.tsx'
import { TrailRows } from '../appointments/TrailRows.tsx'
import { useNow } from '../appointments/useNow.ts'
import { Button } from '../kit/Button.tsx'
import { ClockTimes } from '../kit/clock-times.ts'
import { Empty } from '../kit/Empty.tsx'
import { SkeletonTrail } from '../kit/Skeleton.tsx'
import { Count } from '../kit/Tag.tsx'

interface TodaysScheduleProps {
  readonly first: readonly AppointmentRow[]
  readonly today: string
  readonly zone: string
  readonly timeFormat: TimeFormat
  /** The moment the page was painted. */
  readonly now: number
}

/** Who is expected today, who was here, and where the day stands. */
export function TodaysSchedule({ first, today, zone, timeFormat, now }: TodaysScheduleProps) {
  const [rows] = useState(() => todaysSchedule(today, first))
  const state = useStore(rows.$state)
  const clock = useNow(zone, now)
  return (
    <section aria-labelledby="todays-schedule">
      <div className="rule">
        <h2 id="todays-schedule">{text.dashboard.schedule}</h2>
        {state.is === 'known' && state.data.length > 0 && (
          <Count>{text.calendar.count(state.data.length)}</Count>
        )}
        <a className="btn quiet sm" href="/calendar">
          {text.dashboard.viewAll}
          <ChevronRight />
        </a>
      </div>
      <ClockTimes value={timeFormat}>
        <Content state={state} today={today} clock={clock} onRetry={() => void rows.reload()} />
      </ClockTimes>
      <ClocksElsewhere zone={zone} />
    </section>
  )
}

interface ContentProps {
  readonly state: Fetched<readonly AppointmentRow[]>
  readonly today: string
  readonly clock: Wall
  onRetry(): void
}

const Content = ({ state, today, clock, onRetry }: ContentProps) => {
  if (state.is === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state.is !== 'known') {
    return (
      <div aria-busy="true" data-late>
        <SkeletonTrail rows={3} />
      </div>
    )
  }
  if (state.data.length > 0) return <TrailRows {...trailOf(state.data, today, clock)} />
  return (
    <Empty
      action={
        <Button onClick={() => void newAppointment(today)}>
          <Plus />
          {text.dashboard.newAppointment}
        </Button>
      }
    >
      {text.dashboard.noSchedule}
    </Empty>
  )
}
