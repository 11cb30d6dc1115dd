import { isExpected } from '#contracts/appointments'
import type { VisitChange } from '#contracts/clinic'
import type { Language } from '#contracts/kernel'
import type { Visit } from '#modules/appointments'
import { isVisitMessage, type ReminderKind } from '../contract.ts'
import { dropStep, type PlannedReminder, type ReconcileStep } from './reconcile-reminders.ts'
import { seriesMessageText } from './series-message-text.ts'
import { isMergedInto, makeMessagePlanner, reviseMessage } from './visit-messages.ts'
import type { Recipient, ReminderSettings } from './visit-plan.ts'

/** A message about visits of a series. */
export interface SeriesMessage {
  readonly about: VisitChange
  readonly visits: readonly number[]
}

export interface SeriesCase {
  /** The visits of the messages, soonest first. */
  readonly visits: readonly Visit[]
  readonly person: Recipient | null
  readonly patientId: number
  readonly language: Language
  /** All reminders about the visits. The unsent messages among them are revised or dropped. */
  readonly reminders: readonly (PlannedReminder & { readonly appointmentId: number })[]
  /** The message that the patient is to get now, if any. */
  readonly request: SeriesMessage | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

type UnsentSeriesMessage = SeriesCase['reminders'][number] & {
  readonly kind: VisitChange
  readonly seriesVisits: readonly number[]
}

const isMessage = (each: PlannedReminder): boolean => isVisitMessage(each.kind) && !each.removed

const isUnsentSeriesMessage = (each: SeriesCase['reminders'][number]): each is UnsentSeriesMessage =>
  isMessage(each) && each.waiting && Boolean(each.seriesVisits)

/** Whether a message is about a visit, alone or with others of its series. */
const isAbout = ({ appointmentId, seriesVisits }: SeriesCase['reminders'][number], id: number): boolean =>
  seriesVisits ? seriesVisits.includes(id) : appointmentId === id

/** Whether a message is still true: the visit is upcoming, and cancelled only if the message says so. */
export const isTrueOf = ({ listed, status, startsAt }: Visit, kind: ReminderKind, now: number): boolean => {
  if (!listed || Date.parse(startsAt) <= now) return false
  return kind === 'cancelled' ? status === 'cancelled' : isExpected(status)
}

/**
 * Returns a function that brings the messages about series in line with their visits. An unsent message follows its
 * visits, leaves out those that a later message covers, and is dropped when none remain. `request` adds a message.
 * Applying the steps twice changes nothing.
 */
export const reconcileSeriesMessages = (settings: ReminderSettings) => {
  const planMessage = makeMessagePlanner(settings)
  return (seriesCase: SeriesCase): ReconcileStep[] => {
    const { person, language, now, request, patientId } = seriesCase
    const patientReminders = seriesCase.reminders.filter((each) => each.patientId === patientId)
    const unsentMessages = patientReminders.filter(isUnsentSeriesMessage)
    const merged = unsentMessages.filter(
      ({ kind, seriesVisits }) =>
        request !== undefined &&
        seriesVisits.some((id) => request.visits.includes(id)) &&
        isMergedInto(kind, request.about),
    )
    const currentVisits = (kind: VisitChange, ids: readonly number[], afterId: number) =>
      seriesCase.visits.filter(
        (visit) =>
          ids.includes(visit.id) &&
          visit.patientId === patientId &&
          isTrueOf(visit, kind, now) &&
          !patientReminders.some(
            (other) => other.id > afterId && isMessage(other) && isAbout(other, visit.id),
          ),
      )
    const planSeriesMessage = (kind: VisitChange, visits: readonly Visit[], to: Recipient) => {
      const [first] = visits
      if (!first) return undefined
      const message = seriesMessageText(kind, language, { visits, person: to, clinic: settings.clinic })
      return planMessage(first, to, now, { kind, message, seriesVisits: visits.map(({ id }) => id) })
    }

    const stepsFor = (message: UnsentSeriesMessage): ReconcileStep[] => {
      if (!person) return [dropStep('patient removed')(message)]
      const remainingVisits = currentVisits(message.kind, message.seriesVisits, message.id)
      const plannedMessage = planSeriesMessage(
        message.kind,
        remainingVisits.filter(({ id }) => !request?.visits.includes(id)),
        person,
      )
      return plannedMessage ? reviseMessage(message, plannedMessage) : [dropStep('outdated')(message)]
    }

    const otherSteps = unsentMessages.filter((each) => !merged.includes(each)).flatMap(stepsFor)
    if (!request) return otherSteps
    // The new message replaces all unsent ones.
    const kind = merged.reduce<VisitChange>((_, each) => each.kind, request.about)
    const earlierVisits = merged.flatMap(({ id, seriesVisits, kind: earlierKind }) =>
      currentVisits(earlierKind, seriesVisits, id),
    )
    const visits = [...new Set([...earlierVisits.map(({ id }) => id), ...request.visits])]
    const singleVisitMessages = patientReminders.filter(
      (each) => isMessage(each) && each.waiting && !each.seriesVisits && visits.includes(each.appointmentId),
    )
    const newMessage = person && planSeriesMessage(kind, currentVisits(kind, visits, Infinity), person)
    return [
      ...otherSteps,
      ...[...merged, ...singleVisitMessages].map(dropStep('outdated')),
      ...(newMessage ? [{ does: 'make' as const, ...newMessage }] : []),
    ]
  }
}
