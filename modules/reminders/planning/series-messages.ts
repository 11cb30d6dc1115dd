import type { VisitChange } from '#contracts/clinic'
import type { Language } from '#contracts/kernel'
import type { Visit } from '#modules/appointments'
import { isVisitMessage, type ReminderKind } from '../contract.ts'
import type { ReminderPlan } from '../reminder-state.ts'
import { dropStep, type PlannedReminder, type ReconcileStep, revisionOf } from './reconcile-reminders.ts'
import { seriesMessageText } from './series-message-text.ts'
import { isMergedInto, makeSendTime } from './visit-messages.ts'
import { chooseChannel, type Recipient, type ReminderSettings } from './visit-plan.ts'

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
  /** All reminders about the visits: the messages that wait are brought in line. */
  readonly reminders: readonly (PlannedReminder & { readonly appointmentId: number })[]
  /** The message that the patient is to get now, if any. */
  readonly request: SeriesMessage | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

type StandingMessage = SeriesCase['reminders'][number] & {
  readonly kind: VisitChange
  readonly seriesVisits: readonly number[]
}

const isMessage = (each: PlannedReminder): boolean => isVisitMessage(each.kind) && !each.removed

const isStandingSeries = (each: SeriesCase['reminders'][number]): each is StandingMessage =>
  isMessage(each) && each.waiting && Boolean(each.seriesVisits)

/** Whether a message is about a visit, alone or with others of its series. */
const isAbout = ({ appointmentId, seriesVisits }: SeriesCase['reminders'][number], id: number): boolean =>
  seriesVisits ? seriesVisits.includes(id) : appointmentId === id

/** Whether a message about a visit is still true of it: nobody hears of a visit that is cancelled or has begun. */
export const isTrueOf = ({ listed, status, startsAt }: Visit, kind: ReminderKind, now: number): boolean => {
  if (!listed || Date.parse(startsAt) <= now) return false
  if (kind === 'cancelled') return status === 'cancelled'
  return status !== 'cancelled' && status !== 'completed' && status !== 'no-show'
}

/**
 * Returns a function that brings the messages about series in line with their visits. One that was not sent yet follows
 * its visits, leaves out those that a later message is about, and is dropped when none is left; `request` asks for one.
 * Applying the steps twice changes nothing.
 */
export const reconcileSeriesMessages = (settings: ReminderSettings) => {
  const sendTime = makeSendTime(settings)
  return (it: SeriesCase): ReconcileStep[] => {
    const { person, language, now, request, patientId } = it
    const own = it.reminders.filter((each) => each.patientId === patientId)
    const standing = own.filter(isStandingSeries)
    const merged = standing.filter(
      ({ kind, seriesVisits }) =>
        request !== undefined &&
        seriesVisits.some((id) => request.visits.includes(id)) &&
        isMergedInto(kind, request.about),
    )
    const visitsOf = (kind: VisitChange, ids: readonly number[], after: number) =>
      it.visits.filter(
        (visit) =>
          ids.includes(visit.id) &&
          visit.patientId === patientId &&
          isTrueOf(visit, kind, now) &&
          !own.some((other) => other.id > after && isMessage(other) && isAbout(other, visit.id)),
      )
    const planOf = (kind: VisitChange, visits: readonly Visit[], to: Recipient) => {
      const [first] = visits
      if (!first) return undefined
      const zone = to.zone ?? settings.clinic.zone
      const { isUrgent, ...times } = sendTime(first, zone, now)
      const plan: ReminderPlan = {
        patientId,
        appointmentId: first.id,
        seriesVisits: visits.map(({ id }) => id),
        kind,
        type: chooseChannel({ channel: 'preferred' }, to),
        zone,
        ...times,
        rule: null,
        message: seriesMessageText(kind, language, { visits, person: to, clinic: settings.clinic }),
      }
      return { plan, isUrgent }
    }

    const stepsFor = (message: StandingMessage): ReconcileStep[] => {
      if (!person) return [dropStep('patient removed')(message)]
      const left = visitsOf(message.kind, message.seriesVisits, message.id)
      const planned = planOf(
        message.kind,
        left.filter(({ id }) => !request?.visits.includes(id)),
        person,
      )
      if (!planned) return [dropStep('outdated')(message)]
      const { plan, isUrgent } = planned
      const isAsItWas =
        message.message === plan.message && message.type === plan.type && message.zone === plan.zone
      return isAsItWas ? [] : [{ does: 'revise', id: message.id, revision: revisionOf(plan), isUrgent }]
    }

    const others = standing.filter((each) => !merged.includes(each)).flatMap(stepsFor)
    if (!request) return others
    // One message replaces all that were not sent yet.
    const kind = merged.reduce<VisitChange>((_, each) => each.kind, request.about)
    const earlier = merged.flatMap(({ id, seriesVisits, kind: said }) => visitsOf(said, seriesVisits, id))
    const visits = [...new Set([...earlier.map(({ id }) => id), ...request.visits])]
    const alone = own.filter(
      (each) => isMessage(each) && each.waiting && !each.seriesVisits && visits.includes(each.appointmentId),
    )
    const planned = person && planOf(kind, visitsOf(kind, visits, Infinity), person)
    return [
      ...others,
      ...[...merged, ...alone].map(dropStep('outdated')),
      ...(planned ? [{ does: 'make' as const, ...planned }] : []),
    ]
  }
}
