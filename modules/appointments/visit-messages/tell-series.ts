import { Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { Origin, runTransaction, type Unit } from '#events'
import { currentMoment } from '#modules/kernel'
import { ownPractitionerId } from '#modules/practitioners'
import { Appointment } from '../appointment.ts'
import { AppointmentSeries } from '../series/appointment-series.ts'
import { loadSeries } from '../series/read-series.ts'
import { seriesRow } from '../series/series-list.ts'
import { loadOccurrences } from '../series/series-scope.ts'
import { shouldTell, type MessageChoice } from './message-rules.ts'

/** What a command changed for the patient of a series. */
export interface SeriesChange {
  readonly seriesId: number
  /** Null if nothing changed for the patient. */
  readonly about: VisitChange | null
  /** The appointments that changed, soonest first. */
  readonly visits: readonly number[]
}

interface SeriesMessage extends SeriesChange {
  readonly about: VisitChange
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly onlyPractitionerId: number | null
  /** The current moment, ISO 8601. */
  readonly now: string
}

const requestMessage = (unit: Unit, { seriesId, about, visits, onlyPractitionerId, now }: SeriesMessage) =>
  Effect.gen(function* () {
    const notifiedIds: number[] = []
    for (const id of visits) {
      const command = { _tag: 'TellPatient', onlyPractitionerId, now, inSeries: about } as const
      const { events } = yield* unit.execute(Appointment, { id, command })
      if (events.length > 0) notifiedIds.push(id)
    }
    // Runs last, because the message covers all of these appointments.
    yield* unit.execute(AppointmentSeries, {
      id: seriesId,
      command: { _tag: 'TellOfSeries', about, visits: notifiedIds },
    })
  })

/**
 * Returns the change of a series to ask staff about, if the clinic lets them decide whether to tell the patient; else
 * null. Reads nothing that the request changes, so that a repeated request gets the same answer.
 */
export const seriesChangeToAskAbout = (
  about: VisitChange | null,
  { choice, defaults }: MessageChoice,
): VisitChange | null => (about !== null && choice === undefined && defaults[about] === 'ask' ? about : null)

/** Requests one message about a change of a series in the current transaction, if the patient is to get one. */
export const tellOfSeriesIn = (
  unit: Unit,
  change: SeriesChange,
  {
    messageChoice,
    onlyPractitionerId,
  }: { readonly messageChoice: MessageChoice; readonly onlyPractitionerId: number | null },
) =>
  Effect.gen(function* () {
    const { about, visits } = change
    if (about !== null && visits.length > 0 && shouldTell(about, messageChoice))
      yield* requestMessage(unit, { ...change, about, onlyPractitionerId, now: messageChoice.now })
  })

/** Tells the patient about the last change of a series, in one message. A repeat sends nothing. */
export const tellOfSeries = Effect.fn('Appointments.tellOfSeries')(function* (
  id: number,
  { about }: { readonly about: VisitChange },
) {
  const onlyPractitionerId = ownPractitionerId(yield* Origin)
  const now = yield* currentMoment
  yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const rows = yield* loadOccurrences(unit, id)
        const visits = rows.filter(({ startsAt }) => startsAt > now).map((row) => row.id)
        yield* requestMessage(unit, { seriesId: id, about, visits, onlyPractitionerId, now })
        return { id }
      }),
    { returning: seriesRow },
  )
  return yield* loadSeries(id)
})
