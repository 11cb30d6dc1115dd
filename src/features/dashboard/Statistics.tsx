import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DashboardStats } from '#modules/reports'
import { dollars, figure, formatSigned, signedPercent } from '../../kit/format/format.ts'
import { LoadFailed, SkeletonStats } from '../../kit/list/ListStates.tsx'
import { text } from '../../language/index.ts'
import { createStatistics } from './dashboard.store.ts'

export function Statistics({
  initial,
  linked,
}: {
  readonly initial: DashboardStats
  readonly linked: boolean
}) {
  const [stats] = useState(() => createStatistics(initial))
  const state = useStore(stats.$state)
  switch (state.is) {
    case 'known':
      return <Figures stats={state.data} linked={linked} />
    case 'failed':
      return <LoadFailed onRetry={() => stats.reload()} />
    default:
      return (
        <div aria-busy="true" data-late>
          <SkeletonStats count={4} />
        </div>
      )
  }
}

const Figures = ({ stats, linked }: { stats: DashboardStats; linked: boolean }) => (
  <dl className="stats">
    <Figure
      label={text.dashboard.todayAppointments}
      value={figure(stats.todayAppointments ?? 0)}
      trend={formatSigned(stats.appointmentsTrend)}
      against={text.dashboard.fromYesterday}
    />
    <Figure
      label={text.dashboard.activePatients}
      value={figure(stats.activePatients ?? 0)}
      trend={formatSigned(stats.patientsTrend)}
      against={text.dashboard.thisWeek}
    />
    <Figure
      label={text.dashboard.pendingForms}
      href={linked ? '/forms/inbox' : undefined}
      value={figure(stats.pendingForms ?? 0)}
      trend={formatSigned(stats.formsTrend)}
      against={text.dashboard.fromYesterday}
    />
    {stats.revenue !== null && (
      <Figure
        label={text.dashboard.revenue}
        value={dollars(stats.revenue ?? 0)}
        trend={stats.revenueTrend === null ? null : signedPercent(stats.revenueTrend)}
        against={text.dashboard.fromLastMonth}
        period={text.dashboard.monthToDate}
      />
    )}
  </dl>
)

interface FigureProps {
  readonly label: string
  readonly href?: string | undefined
  readonly value: string
  /** Null if there is nothing to compare with. */
  readonly trend: string | null
  readonly against: string
  /** Spells the figure's period out. */
  readonly period?: string
}

const Figure = ({ label, href, value, trend, against, period }: FigureProps) => (
  <div data-tip={period}>
    <dt>{href ? <a href={href}>{label}</a> : label}</dt>
    <dd>{value}</dd>
    {trend !== null && (
      <dd className="trend">
        <b>{trend}</b> {against}
      </dd>
    )}
  </div>
)
