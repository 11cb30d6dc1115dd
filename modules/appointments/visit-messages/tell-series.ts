import { Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { Origin, runTogether, type Unit } from '#events'
import { Appointment } from '../appointment.ts'
import { currentMoment } from '../booking/current-moment.ts'
import { ownPractitionerId } from '../booking/only-own.ts'
import { AppointmentSeries } from '../series/appointment-series.ts'
import { loadSeries } from '../series/read-series.ts'
import { seriesRow } from '../series/series-list.ts'
import { loadOccurrences } from '../series/series-scope.ts'
import { isToTell, type TellingChoice } from './message-rules.ts'

/** What a command changed for the patient of a series. */
export interface SeriesChange {
  readonly seriesId: number
  /** Null if nothing changed for the patient. */
  readonly about: VisitChange | null
  /** The appointments that changed, soonest first. */
  readonly visits: readonly number[]
}

interface SeriesTelling extends SeriesChange {
  readonly about: VisitChange
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly only: number | null
  /** The current moment, ISO 8601. */
  readonly now: string
}

const requestMessage = (unit: Unit, { seriesId, about, visits, only, now }: SeriesTelling) =>
  Effect.gen(function* () {
    const told: number[] = []
    for (const id of visits) {
      const command = { _tag: 'TellPatient', only, now, inSeries: about } as const
      const { events } = yield* unit.execute(Appointment, { id, command })
      if (events.length > 0) told.push(id)
    }
    // The last, because the message is made now, of all of them.
    yield* unit.execute(AppointmentSeries, {
      id: seriesId,
      command: { _tag: 'TellOfSeries', about, visits: told },
    })
  })

/**
 * Returns the change of a series that staff may now tell its patient of, where the clinic leaves that to them; else
 * null. A repeated request gets the same as the first, so this looks at nothing that the first has changed.
 */
export const seriesChangeToAskAbout = (
  about: VisitChange | null,
  { chosen, defaults }: TellingChoice,
): VisitChange | null => (about !== null && chosen === undefined && defaults[about] === 'ask' ? about : null)

/** Tells the patient of a change of a series in one message, in the current transaction, if they are to be told. */
export const tellOfSeriesIn = (
  unit: Unit,
  change: SeriesChange,
  { telling, only }: { readonly telling: TellingChoice; readonly only: number | null },
) =>
  Effect.gen(function* () {
    const { about, visits } = change
    if (about !== null && visits.length > 0 && isToTell(about, telling))
      yield* requestMessage(unit, { ...change, about, only, now: telling.now })
  })

/** Tells the patient of the last change of a series, in one message. A repeat tells nothing. */
export const tellOfSeries = Effect.fn('Appointments.tellOfSeries')(function* (
  id: number,
  { about }: { readonly about: VisitChange },
) {
  const only = ownPractitionerId(yield* Origin)
  const now = yield* currentMoment
  yield* runTogether(
    (unit) =>
      Effect.gen(function* () {
        const rows = yield* loadOccurrences(unit, id)
        const visits = rows.filter(({ startsAt }) => startsAt > now).map((row) => row.id)
        yield* requestMessage(unit, { seriesId: id, about, visits, only, now })
        return { id }
      }),
    { answer: seriesRow },
  )
  return yield* loadSeries(id)
})
