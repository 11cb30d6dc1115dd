import type { Recurrence } from '#contracts/kernel'
import { decider } from '#events'
import type { SeriesScope } from './contract.ts'
import { SeriesNotFound } from './errors.ts'
import { SeriesBooked, SeriesChanged, SeriesEnded, type SeriesEvent, seriesEvents } from './series-events.ts'

interface Series {
  readonly is: 'unknown' | 'booked'
}

/** `from`: the date by the series of the appointment from which on this holds, YYYY-MM-DD. */
export type SeriesCommand =
  | {
      readonly _tag: 'BookSeries'
      readonly repeats: Recurrence
      readonly date: string
      readonly time: string
      readonly continues: number | null
    }
  | { readonly _tag: 'ChangeSeries'; readonly scope: SeriesScope; readonly from: string }
  | { readonly _tag: 'EndSeries'; readonly from: string; readonly as: 'cancelled' | 'removed' | 'continued' }

const decide = (series: Series, command: SeriesCommand) => {
  if (command._tag === 'BookSeries') {
    const { repeats, date, time, continues } = command
    return series.is === 'unknown' ? [SeriesBooked({ repeats, date, time, continues })] : []
  }
  if (series.is === 'unknown') return new SeriesNotFound()
  if (command._tag === 'ChangeSeries') return [SeriesChanged({ scope: command.scope, from: command.from })]
  return [SeriesEnded({ from: command.from, as: command.as })]
}

const evolve = (): Series => ({ is: 'booked' })

/** Appointments that repeat. Stream: appointment-series-{id}. */
export const AppointmentSeries = decider<Series, SeriesCommand, SeriesEvent, SeriesNotFound>({
  stream: 'appointment-series',
  events: seriesEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
