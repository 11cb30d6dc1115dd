import type { DashboardDay } from '#modules/reports'
import { monthOf, weeksOf } from '../../stores/month-grid.ts'
import { monthDay } from '../../text/format.ts'
import { text } from '../../text/index.ts'

interface MiniMonthProps {
  readonly month: string
  readonly days: readonly DashboardDay[]
  readonly today: string
}

/** A month's days, each a way into the calendar, with a disc, a ring and a bar for what is on them. */
export const MiniMonth = ({ month, days, today }: MiniMonthProps) => {
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
                <Day key={date} date={date} month={month} day={byDate.get(date)} today={today} />
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

interface DayProps extends Pick<MiniMonthProps, 'month' | 'today'> {
  readonly date: string
  readonly day: DashboardDay | undefined
}

const Day = ({ date, month, day, today }: DayProps) => (
  <td className={[monthOf(date) !== month && 'out', date === today && 'today'].filter(Boolean).join(' ')}>
    <a
      href={`/calendar?month=${monthOf(date)}&day=${date}`}
      aria-current={date === today ? 'date' : undefined}
      aria-label={[monthDay(date), ...said(day)].join(', ')}
    >
      {Number(date.slice(8))}
      {day && (
        <i aria-hidden="true">
          {day.appointments > 0 && <b />}
          {day.followUps > 0 && <b className="f2" />}
          {day.reminders > 0 && <b className="r2" />}
        </i>
      )}
    </a>
  </td>
)

const said = (day: DashboardDay | undefined): string[] =>
  day
    ? [
        day.appointments > 0 && text.calendar.count(day.appointments),
        day.followUps > 0 && text.dashboard.followUpCount(day.followUps),
        day.reminders > 0 && text.dashboard.reminderCount(day.reminders),
      ].filter((words) => words !== false)
    : []
