import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { DashboardMonth } from '#modules/reports'
import { IconButton } from '../../kit/controls/Button.tsx'
import { asTitle, monthTitle } from '../../kit/format/format.ts'
import { LoadFailed } from '../../kit/list/ListStates.tsx'
import { text } from '../../language/index.ts'
import { createMonthOverview } from './dashboard.store.ts'
import { MiniMonth } from './MiniMonth.tsx'

interface MonthOverviewProps {
  readonly initial: DashboardMonth
  readonly today: string
  readonly linked: boolean
}

export function MonthOverview({ initial, today, linked }: MonthOverviewProps) {
  const [overview] = useState(() => createMonthOverview(initial))
  const requested = useStore(overview.$month)
  const state = useStore(overview.dots.$state)
  // Keeps the previous month until the next one loads or is late.
  const month = state.is === 'known' ? state.data.month : requested
  return (
    <section aria-labelledby="month-overview">
      <div className="rule">
        <h2 id="month-overview" aria-live="polite">
          {asTitle(monthTitle(month))}
        </h2>
        <span className="month-navigation">
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
        <LoadFailed onRetry={() => overview.dots.reload()} />
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
