import type { Recorded } from '#events'
import { attemptOf } from '#rules/messages'
import type { ReminderType } from './contract.ts'
import type { ReminderEvent } from './events.ts'
import { type KnownReminder, Reminder } from './reminder.ts'
import type { Timeline, TimelineStep } from './reminder-row.ts'
import { whenWords } from './clinic-words.ts'
import {
  answerSays,
  because,
  byOther,
  declinedSays,
  dueSays,
  goesSays,
  handedSays,
  inQuietHours,
  madeSays,
  refusedSays,
  takenSays,
  type Telling,
  type Try,
  whoDid,
} from './timeline-words.ts'

type Past = readonly Recorded<ReminderEvent>[]

/** The way so far, as each step is told. */
interface Way {
  readonly state: KnownReminder
  /** The try that the next word is about. */
  readonly tried: Try | undefined
  /** Why it was let go has been said. */
  readonly due: boolean
}

type Said = Omit<TimelineStep, 'at'>
const done = (says: string): Said[] => [{ mark: 'done', says }]
const wrong = (says: string): Said[] => [{ mark: 'wrong', says }]

const other: Readonly<Record<ReminderType, ReminderType>> = { email: 'sms', sms: 'email' }

/** What one event says to whoever asks why; some say nothing by themselves. */
const said = (
  recorded: Recorded<ReminderEvent>,
  tried: Try | undefined,
  first: boolean,
  telling: Telling,
): Said[] => {
  const { event } = recorded
  const who = whoDid(recorded, telling) || 'The clinic'
  switch (event._tag) {
    case 'ReminderRevised':
      // What a person has put back follows nothing.
      if (recorded.meta.command === 'RewriteReminder')
        return done(
          `${who} put it back to what it was before, due **${whenWords(event.scheduledFor, telling.now, telling)}**.`,
        )
      return done(
        `${because(recorded, telling)}It follows, and is due **${whenWords(event.scheduledFor, telling.now, telling)}**.`,
      )
    case 'ReminderPostponed':
      return done(
        `It came due in ${inQuietHours(telling)}, and waits until **${whenWords(event.until, telling.now, telling)}**.`,
      )
    case 'ReminderChannelChanged':
      return done(
        event.because === 'no_credits'
          ? `No SMS credits were left, so it goes ${byOther(event.type)}.`
          : `${declinedSays(other[event.type])}, so it goes ${byOther(event.type)}.`,
      )
    case 'ReminderMarkedOverdue':
      return wrong(
        first
          ? '**Overdue** from the start: that time had passed.'
          : '**Overdue**: its time passed without it, so it is not sent by itself any more.',
      )
    case 'ReminderSendRequested':
      return first ? [] : done(`${who} asked for it to go out now.`)
    case 'ReminderUnsettled':
      return wrong('No answer came. The provider’s **own log** is asked whether it was taken.')
    case 'ReminderSent':
      return tried ? done(takenSays(tried, telling)) : []
    case 'ReminderDelayed':
    case 'ReminderFailed':
      return wrong(refusedSays(tried, event, telling))
    case 'ReminderDelivered':
      return done('The carrier says that it **arrived**.')
    case 'ReminderUndelivered':
      return wrong(`It could not be delivered. ${answerSays(event.reason, event.code)}`)
    case 'ReminderAnswered':
      return done(`The patient replied **${event.text.replaceAll('**', '') || event.answer.toUpperCase()}**.`)
    case 'ReminderRemoved':
      return done(`${who} deleted it.`)
    case 'ReminderRestored':
      return done(`${who} took it back on the list.`)
    default:
      return []
  }
}

const isByItself = ({ plan, insisted }: KnownReminder): boolean => plan.rule !== null && !insisted

type Refused = Extract<ReminderEvent, { _tag: 'ReminderDelayed' | 'ReminderFailed' }>

const isRefused = (event: ReminderEvent): event is Refused =>
  event._tag === 'ReminderDelayed' || event._tag === 'ReminderFailed'

// What the provider said no to before it was given anything was a try, too; what forbade one was none.
const wasTried = ({ _tag, reason, code }: Refused): boolean =>
  _tag === 'ReminderDelayed' || code !== null || /^(mail|text)_/.test(reason)

/** The try an event is about, if it is about one. */
const tryOf = ({ state, tried }: Way, event: ReminderEvent): Try | undefined => {
  if (tried) return tried
  const { type } = state.plan
  const n = attemptOf(state.delivery)
  if (event._tag === 'ReminderHandedOver') return { n, type, via: event.via }
  return isRefused(event) && wasTried(event)
    ? { n, type, via: type === 'email' ? 'smtp' : 'twilio' }
    : undefined
}

const after = (way: Way, event: ReminderEvent, tried: Try | undefined): Way => ({
  state: Reminder.evolve(way.state, event) as KnownReminder,
  tried: event._tag === 'ReminderDelayed' ? undefined : tried,
  due: way.due || tried !== undefined,
})

/** What comes next, or nothing where all has been said. */
const next = ({ state, tried }: Way, telling: Telling): string | undefined => {
  const { delivery, overdue, plan, dueAt } = state
  switch (delivery.is) {
    case 'handed over':
      return tried && handedSays(tried)
    case 'unknown':
      return 'Nothing is sent again until that is known, which takes a minute at most.'
    case 'failed':
      return `Nothing more is tried by itself.${insteadSays(state, telling)}`
    case 'sent':
      return undefined
    default:
      if (overdue) return 'It waits for **Send now**.'
      return delivery.tries > 0
        ? `Tried again **${whenWords(dueAt, telling.now, telling)}**.`
        : goesSays(plan.type, dueAt, telling)
  }
}

const addressFor = (type: ReminderType, { email, phone }: Telling): string =>
  type === 'email' ? email : phone

/** By which channel a failed reminder could go instead. */
const insteadOf = ({ plan, delivery }: KnownReminder, telling: Telling): ReminderType | null => {
  const type = other[plan.type]
  if (delivery.is !== 'failed' || !telling.contact?.[type].agreed) return null
  return addressFor(type, telling) ? type : null
}

const insteadSays = (state: KnownReminder, telling: Telling): string => {
  const type = insteadOf(state, telling)
  return type ? ` ${addressFor(type, telling)} is on file.` : ''
}

/** The whole way of a reminder, from what happened to it. Undefined where nothing did. */
export const timelineOf = (reminderId: number, past: Past, telling: Telling): Timeline | undefined => {
  const [made, ...rest] = past
  if (made?.event._tag !== 'ReminderScheduled') return undefined
  // What was said in the same breath as the making belongs to it.
  const atOnce = rest[0]?.event._tag === 'ReminderSendRequested' && rest[0].at === made.at
  const steps: TimelineStep[] = [
    { at: made.at, mark: 'done', says: madeSays(made as never, atOnce, telling) },
  ]
  let way: Way = {
    state: Reminder.evolve(Reminder.initial, made.event) as KnownReminder,
    tried: undefined,
    due: false,
  }
  for (const recorded of rest) {
    const { at, event } = recorded
    const tried = tryOf(way, event)
    if (tried && !way.due)
      steps.push({ at, mark: 'done', says: dueSays(tried.type, isByItself(way.state), telling) })
    for (const step of said(recorded, tried, at === made.at, telling)) steps.push({ at, ...step })
    way = after(way, event, tried)
  }
  const comes = next(way, telling)
  if (comes) steps.push({ at: null, mark: 'next', says: comes })
  return { reminderId, steps, instead: insteadOf(way.state, telling) }
}
