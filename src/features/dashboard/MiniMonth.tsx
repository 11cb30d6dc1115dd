import type { DashboardDay } from '#modules/reports'
import { dayNumber, monthDay } from '../../kit/format/format.ts'
import { monthOf, weeksOf } from '../../kit/time/calendar-dates.ts'
import { text } from '../../language/index.ts'
import { type DayMarks, marksOf } from './day-marks.ts'

interface MiniMonthProps {
  readonly month: string
  readonly days: readonly DashboardDay[]
  readonly today: string
  readonly linked: boolean
}

/**
 * A month’s days with at most two marks: a disc for appointments, in a ring if some are follow-ups, and a bar for
 * reminders. A past day has a disc only if appointments of it still wait for their final status.
 */
export const MiniMonth = ({ month, days, today, linked }: MiniMonthProps) => {
  const byDate = new Map(days.map((day) => [day.date, marksOf(day, today)]))
  return (
    <div className="mini-month">
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
      <p className="legend tiny-text muted" aria-hidden="true">
        <span>
          <b />
          {text.dashboard.appointments}
        </span>
        <span>
          <b className="follow-up" />
          {text.dashboard.followUps}
        </span>
        <span>
          <b className="reminder" />
          {text.dashboard.reminders}
        </span>
      </p>
    </div>
  )
}

interface DayProps extends Omit<MiniMonthProps, 'days'> {
  readonly date: string
  readonly day: DayMarks | undefined
}

const Day = ({ date, month, day, today, linked }: DayProps) => {
  const current = date === today ? 'date' : undefined
  const face = (
    <>
      {dayNumber(date)}
      {day && <Dots {...day} />}
    </>
  )
  return (
    <td
      className={[monthOf(date) !== month && 'outside-month', current && 'today'].filter(Boolean).join(' ')}
    >
      {linked ? (
        <a
          href={`/calendar?month=${monthOf(date)}&day=${date}`}
          aria-current={current}
          aria-label={[monthDay(date), ...describeDay(day)].join(', ')}
        >
          {face}
        </a>
      ) : (
        <span className="numeric" aria-current={current}>
          {face}
          <span className="visually-hidden">{describeDay(day).join(', ')}</span>
        </span>
      )}
    </td>
  )
}

const Dots = ({ appointments, followUps, reminders, unsettled }: DayMarks) => (
  <i aria-hidden="true">
    {appointments + unsettled > 0 && <b className={followUps > 0 ? 'follow-up' : undefined} />}
    {reminders > 0 && <b className="reminder" />}
  </i>
)

const describeDay = (day: DayMarks | undefined): string[] =>
  day
    ? [
        day.appointments > 0 && text.calendar.count(day.appointments),
        day.followUps > 0 && text.dashboard.followUpCount(day.followUps),
        day.reminders > 0 && text.dashboard.reminderCount(day.reminders),
        day.unsettled > 0 && text.dashboard.unsettledCount(day.unsettled),
      ].filter((words) => words !== false)
    : []
