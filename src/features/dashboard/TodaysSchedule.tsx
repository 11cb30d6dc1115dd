import { useStore } from '@nanostores/react'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { Button } from '../../kit/controls/Button.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import { keepPlace } from '../../kit/focus/keep-place.ts'
import type { Formats } from '../../kit/format/format.ts'
import { Empty, LoadFailed, SkeletonTrail } from '../../kit/list/ListStates.tsx'
import { StatusBadge, StatusMenu } from '../../kit/status/StatusBadge.tsx'
import type { LocalTime } from '../../kit/time/clock.ts'
import { ClockTimes, useNow } from '../../kit/time/useNow.ts'
import type { ResourceState } from '../../kit/updates/resource.ts'
import { ClinicTimeNote } from '../../kit/time/ClinicTimeNote.tsx'
import { text } from '../../language/index.ts'
import {
  ArrivalControl,
  changeStatus,
  describeDayCount,
  windowAround,
  type Editor,
  maySetStatus,
  newAppointment,
  splitAtNow,
  StatusOrigin,
  TrailRows,
} from '../appointments/index.ts'
import { EVERYONE, usualPractitioner, viewAddress } from '../calendar/index.ts'
import { createTodaysSchedule } from './dashboard.store.ts'

interface TodaysScheduleProps {
  readonly initial: readonly AppointmentRow[]
  readonly today: string
  readonly formats: Formats
  readonly user: Editor
  /** Shows only this practitioner's appointments; null: everyone's. */
  readonly practitionerId: number | null
  readonly now: number
}

export function TodaysSchedule({ initial, today, formats, user, practitionerId, now }: TodaysScheduleProps) {
  const [rows] = useState(() => createTodaysSchedule(today, initial))
  const all = useStore(rows.$state)
  const state = all.is === 'known' ? { ...all, data: visitsOf(all.data, practitionerId) } : all
  const usualPractitionerId = usualPractitioner(user)
  const clock = useNow(formats.zone, now)
  return (
    <section aria-labelledby="todays-schedule">
      <div className="rule">
        <h2 id="todays-schedule">{text.dashboard.schedule}</h2>
        {state.is === 'known' && state.data.length > 0 && <Count>{describeDayCount(state.data)}</Count>}
        {usualPractitionerId !== null && <ScheduleFilter isMine={practitionerId !== null} />}
        <a
          className="button quiet small"
          href={viewAddress('day', clock.day, { practitionerId, usualPractitionerId, colour: 'status' })}
        >
          {text.dashboard.viewAll}
          <ChevronRight />
        </a>
      </div>
      <ClockTimes value={formats.timeFormat}>
        <Content {...{ state, today, clock, formats, user }} onRetry={() => void rows.reload()} />
      </ClockTimes>
      <ClinicTimeNote zone={formats.zone} />
    </section>
  )
}

const visitsOf = (rows: readonly AppointmentRow[], practitionerId: number | null) =>
  practitionerId === null ? rows : rows.filter((row) => row.practitionerId === practitionerId)

const ScheduleFilter = ({ isMine }: { readonly isMine: boolean }) => (
  <nav className="segments small" aria-label={text.calendar.whose}>
    <a href="/" aria-current={isMine ? 'true' : undefined} onClick={keepPlace}>
      {text.calendar.mine}
    </a>
    <a href={`/?schedule=${EVERYONE}`} aria-current={isMine ? undefined : 'true'} onClick={keepPlace}>
      {text.calendar.everyone}
    </a>
  </nav>
)

interface ContentProps extends Pick<TodaysScheduleProps, 'formats' | 'user'> {
  readonly state: ResourceState<readonly AppointmentRow[]>
  readonly today: string
  readonly clock: LocalTime
  onRetry(): void
}

const Content = ({ state, today, clock, formats, user, onRetry }: ContentProps) => {
  if (state.is === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state.is !== 'known') {
    return (
      <div aria-busy="true" data-late>
        <SkeletonTrail rows={3} />
      </div>
    )
  }
  if (state.data.length > 0) return <Rows rows={state.data} {...{ today, clock, formats, user }} />
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

interface RowsProps extends Omit<ContentProps, 'state' | 'onRetry'> {
  readonly rows: readonly AppointmentRow[]
}

const Rows = ({ rows, today, clock, formats, user }: RowsProps) => {
  // The rows around the time at which the page was opened, so that no row disappears while someone reads it.
  const [openedAt] = useState(clock)
  const [isEarlierShown, setEarlierShown] = useState(false)
  const [isLaterShown, setLaterShown] = useState(false)
  const { earlier, around, later } = windowAround(rows, today, openedAt)
  const visibleRows = [...(isEarlierShown ? earlier : []), ...around, ...(isLaterShown ? later : [])]
  const { showEarlier, hideEarlier, showLater, hideLater } = text.dashboard
  return (
    <>
      {earlier.length > 0 && (
        <ShowButton isShown={isEarlierShown} onToggle={setEarlierShown}>
          {isEarlierShown ? hideEarlier : showEarlier(earlier.length)}
        </ShowButton>
      )}
      <TrailRows
        {...splitAtNow(visibleRows, today, clock)}
        renderStatus={(row) => <RowStatus row={row} formats={formats} user={user} />}
      >
        {(row) => (
          <ArrivalControl
            row={row}
            now={clock}
            zone={formats.zone}
            changeable={maySetStatus(user, row.practitionerId)}
          />
        )}
      </TrailRows>
      {later.length > 0 && (
        <ShowButton isShown={isLaterShown} onToggle={setLaterShown}>
          {isLaterShown ? hideLater : showLater(later.length)}
        </ShowButton>
      )}
    </>
  )
}

interface ShowButtonProps {
  readonly isShown: boolean
  readonly children: string
  onToggle(isShown: boolean): void
}

const ShowButton = ({ isShown, children, onToggle }: ShowButtonProps) => (
  <button
    type="button"
    className="button quiet small"
    aria-expanded={isShown}
    onClick={() => onToggle(!isShown)}
  >
    {children}
  </button>
)

const RowStatus = ({ row, formats, user }: Pick<RowsProps, 'formats' | 'user'> & { row: AppointmentRow }) => (
  <StatusOrigin row={row} formats={formats}>
    {(describedBy) =>
      maySetStatus(user, row.practitionerId) ? (
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
)
