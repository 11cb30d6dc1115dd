import { useStore } from '@nanostores/react'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { Button } from '../../kit/controls/Button.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import type { TimeFormat } from '../../kit/format/format.ts'
import { Empty, LoadFailed, SkeletonTrail } from '../../kit/list/ListStates.tsx'
import type { LocalTime } from '../../kit/time/clock.ts'
import { ClockTimes, useNow } from '../../kit/time/useNow.ts'
import type { ResourceState } from '../../kit/updates/resource.ts'
import { text } from '../../language/index.ts'
import { ClinicTimeNote, countInWords, newAppointment, splitAtNow, TrailRows } from '../appointments/index.ts'
import { todaysSchedule } from './dashboard.store.ts'

interface TodaysScheduleProps {
  readonly first: readonly AppointmentRow[]
  readonly today: string
  readonly zone: string
  readonly timeFormat: TimeFormat
  readonly now: number
}

export function TodaysSchedule({ first, today, zone, timeFormat, now }: TodaysScheduleProps) {
  const [rows] = useState(() => todaysSchedule(today, first))
  const state = useStore(rows.$state)
  const clock = useNow(zone, now)
  return (
    <section aria-labelledby="todays-schedule">
      <div className="rule">
        <h2 id="todays-schedule">{text.dashboard.schedule}</h2>
        {state.is === 'known' && state.data.length > 0 && <Count>{countInWords(state.data)}</Count>}
        <a className="button quiet small" href="/calendar">
          {text.dashboard.viewAll}
          <ChevronRight />
        </a>
      </div>
      <ClockTimes value={timeFormat}>
        <Content state={state} today={today} clock={clock} onRetry={() => void rows.reload()} />
      </ClockTimes>
      <ClinicTimeNote zone={zone} />
    </section>
  )
}

interface ContentProps {
  readonly state: ResourceState<readonly AppointmentRow[]>
  readonly today: string
  readonly clock: LocalTime
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
  if (state.data.length > 0) return <TrailRows {...splitAtNow(state.data, today, clock)} />
  return (
    <Empty
      action={
        <Button data-creates onClick={() => void newAppointment(today)}>
          <Plus />
          {text.dashboard.newAppointment}
        </Button>
      }
    >
      {text.dashboard.noSchedule}
    </Empty>
  )
}
