import type { CSSProperties } from 'react'
import { dayNumber, monthName } from '../../../kit/format/format.ts'
import { shortName } from '../../../kit/format/short-name.ts'
import { weekdayOf } from '../../../kit/time/calendar-dates.ts'
import { text } from '../../../language/index.ts'
import { type CalendarOptions, viewAddress } from '../address.ts'
import type { Column, ColumnLane } from './day-columns.ts'
import { hasLanes } from './week-columns.ts'

interface ColumnHeadsProps {
  readonly columns: readonly Column[]
  readonly view: 'week' | 'day'
  readonly look: CalendarOptions
  readonly today: string
}

export const ColumnHeads = ({ columns, ...headProps }: ColumnHeadsProps) => (
  <div className={hasLanes(columns) ? 'column-heads with-lanes' : 'column-heads'} style={widthsOf(columns)}>
    {columns.map((column) =>
      headProps.view === 'week' ? (
        <DayHead key={column.key} column={column} {...headProps} />
      ) : (
        <PractitionerHead key={column.key} column={column} />
      ),
    )}
  </div>
)

interface DayHeadProps extends Pick<ColumnHeadsProps, 'look' | 'today'> {
  readonly column: Column
}

const DayHead = ({ column: { date, lanes }, look: options, today }: DayHeadProps) => (
  <div className="day-head">
    <a
      href={viewAddress('day', date, options)}
      className={date === today ? 'today' : ''}
      aria-current={date === today ? 'date' : undefined}
    >
      {text.calendar.shortWeekdays[weekdayOf(date)]} <b>{dayNumber(date)}</b>
      <span className="visually-hidden">, {monthName(date)}</span>
    </a>
    {lanes.length > 0 && (
      <div className="lane-heads" style={widthsOf(lanes)}>
        {lanes.map((lane) => (
          <LaneHead key={lane.practitionerId} lane={lane} />
        ))}
      </div>
    )}
  </div>
)

const LaneHead = ({ lane: { practitioner } }: { readonly lane: ColumnLane }) => {
  const name = practitioner?.name ?? text.calendar.nobody
  return (
    <span data-hue={practitioner?.colour} title={name}>
      {practitioner && <i className="hue-dot" aria-hidden="true" />}
      <span>{practitioner ? shortName(name) : name}</span>
    </span>
  )
}

const PractitionerHead = ({ column: { practitioner, practitionerId } }: { readonly column: Column }) => (
  <span data-hue={practitioner?.colour}>
    {practitioner && <i className="hue-dot" aria-hidden="true" />}
    {practitioner?.name ?? (practitionerId === null ? text.calendar.nobody : text.calendar.everyone)}
  </span>
)

const widthsOf = (all: readonly { readonly weight: number }[]): CSSProperties => ({
  gridTemplateColumns: all.map(({ weight }) => `minmax(0, ${weight}fr)`).join(' '),
})
