import type { DashboardDay } from '#modules/reports'
import { monthOf, weeksOf } from '../../stores/month-grid.ts'
import { monthDay } from '../../text/format.ts'
import { text } from '../../text/index.ts'

interface MiniMonthProps {
  readonly month: string
  readonly days: readonly DashboardDay[]
  readonly today: string
  /** Whether the days lead into the calendar. */
  readonly linked: boolean
}

/** A month's days, with a disc, a ring and a bar for what is on them. */
export const MiniMonth = ({ month, days, today, linked }: MiniMonthProps) => {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return (
    <div className="mini">
      <table aria-labelledby="month-overview">
        <thead>
          <tr>
            {text.calendar.shortWeekdays.map((weekday, index) => (
              <th key={weekday} scope="col" abbr={text.calendar.weekdays[index]}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  month={month}
                  day={byDate.get(date)}
                  today={today}
                  linked={linked}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="leg" aria-hidden="true">
        <span>
          <b />
          {text.dashboard.appointments}
        </span>
        <span>
          <b className="f2" />
          {text.dashboard.followUps}
        </span>
        <span>
          <b className="r2" />
          {text.dashboard.reminders}
        </span>
      </p>
    </div>
  )
}

interface DayProps extends Omit<MiniMonthProps, 'days'> {
  readonly date: string
  readonly day: DashboardDay | undefined
}

const Day = ({ date, month, day, today, linked }: DayProps) => {
  const current = date === today ? 'date' : undefined
  const face = (
    <>
      {Number(date.slice(8))}
      {day && <Dots {...day} />}
    </>
  )
  return (
    <td className={[monthOf(date) !== month && 'out', current && 'today'].filter(Boolean).join(' ')}>
      {linked ? (
        <a
          href={`/calendar?month=${monthOf(date)}&day=${date}`}
          aria-current={current}
          aria-label={[monthDay(date), ...said(day)].join(', ')}
        >
          {face}
        </a>
      ) : (
        <span className="num" aria-current={current}>
          {face}
          <span className="sr">{said(day).join(', ')}</span>
        </span>
      )}
    </td>
  )
}

const Dots = ({ appointments, followUps, reminders }: DashboardDay) => (
  <i aria-hidden="true">
    {appointments > 0 && <b />}
    {followUps > 0 && <b className="f2" />}
    {reminders > 0 && <b className="r2" />}
  </i>
)

const said = (day: DashboardDay | undefined): string[] =>
  day
    ? [
        day.appointments > 0 && text.calendar.count(day.appointments),
        day.followUps > 0 && text.dashboard.followUpCount(day.followUps),
        day.reminders > 0 && text.dashboard.reminderCount(day.reminders),
      ].filter((words) => words !== false)
    : []
