import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { DashboardMonth } from '#modules/reports'
import { monthOverview } from '../../stores/dashboard.ts'
import { monthTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { LoadFailed } from '../appointments/LoadFailed.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { MiniMonth } from './MiniMonth.tsx'

interface MonthOverviewProps {
  readonly first: DashboardMonth
  readonly today: string
  /** Whether the calendar is open to the person who looks. */
  readonly linked: boolean
}

/** A month at a glance: which days have appointments, follow-ups, reminders. */
export function MonthOverview({ first, today, linked }: MonthOverviewProps) {
  const [overview] = useState(() => monthOverview(first))
  const wanted = useStore(overview.$month)
  const state = useStore(overview.dots.$state)
  // Until another month takes too long to come, the one before stays.
  const month = state.is === 'known' ? state.data.month : wanted
  return (
    <section aria-labelledby="month-overview">
      <div className="rule">
        <h2 id="month-overview" aria-live="polite">
          {monthTitle(month)}
        </h2>
        <span className="mnav">
          {linked && (
            <a className="link" href={`/calendar?month=${month}`}>
              {text.dashboard.viewFullCalendar}
            </a>
          )}
          <IconButton label={text.dashboard.previousMonth} onClick={() => overview.turn(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={text.dashboard.nextMonth} onClick={() => overview.turn(1)}>
            <ChevronRight />
          </IconButton>
        </span>
      </div>
      {state.is === 'failed' ? (
        <LoadFailed onRetry={() => void overview.dots.reload()} />
      ) : (
        <MiniMonth
          month={month}
          days={state.is === 'known' ? state.data.days : []}
          today={today}
          linked={linked}
        />
      )}
    </section>
  )
}
