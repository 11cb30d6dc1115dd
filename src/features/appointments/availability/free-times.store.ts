import { atom } from 'nanostores'
import type { Availability } from '#modules/appointments'
import { $appointmentDialog, type AppointmentDialog, enter, isForm } from './appointments.ts'
import { mayChange } from './diary.ts'
import { onStreams } from './live.ts'
import { get } from './request.ts'

const PAUSE = 150
/** As many starts as are asked for: some days’ worth, of which those are shown that leave room for each other. */
const STARTS_ASKED = 200
const DAYS_ASKED = 61
const [SHOWN_FIRST, SHOWN_MORE] = [4, 8]
const DAY = 86_400_000

/** A time that can be had, and with whom. */
export interface FreeTime {
  readonly date: string
  readonly time: string
  readonly practitionerId: number
}

/** When somebody is free for what is entered: not asked, being asked (with what was known before), or known. */
export interface FreeTimes {
  readonly is: 'unasked' | 'asking' | 'known'
  readonly all: readonly FreeTime[]
  /** How many of them are shown. */
  readonly shown: number
  /** Whether it was asked for whoever is free, and not for somebody alone. */
  readonly anyone: boolean
  /** Whether nobody has entered hours, and usual ones were supposed. */
  readonly supposed: boolean
}

const UNASKED: FreeTimes = { is: 'unasked', all: [], shown: SHOWN_FIRST, anyone: true, supposed: false }

export const $freeTimes = atom<FreeTimes>(UNASKED)

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

const DATE = /^(19|20|21)\d\d-\d\d-\d\d$/

/** Where it is asked who is free for what is entered; nothing while that cannot be told yet. */
export function freeTimesUrl(dialog: AppointmentDialog): string | undefined {
  if (!isForm(dialog) || (dialog.is === 'edit' && !mayChange(dialog.row.practitionerId))) return undefined
  const { date, duration, service, practitionerId, status } = dialog.draft
  if (!DATE.test(date) || Number.isNaN(Date.parse(date)) || status === 'cancelled') return undefined
  const asked = new URLSearchParams({
    from: date,
    to: dayAfter(date, DAYS_ASKED),
    duration: String(duration),
    limit: String(STARTS_ASKED),
  })
  const offered = dialog.choices.services.find(({ name }) => name === service)
  if (offered) asked.set('serviceId', String(offered.id))
  if (practitionerId !== null) asked.set('practitionerId', String(practitionerId))
  if (dialog.is === 'edit') asked.set('except', String(dialog.row.id))
  return `/api/availability?${asked}`
}

/** Of starts a quarter of an hour apart, those that leave room for each other, with whom the person may book. */
const apart = ({ starts, duration }: Availability): readonly FreeTime[] => {
  const found: FreeTime[] = []
  let after = Number.NEGATIVE_INFINITY
  for (const { date, time, startsAt, practitionerIds } of starts) {
    const practitionerId = practitionerIds.find((id) => mayChange(id))
    const moment = Date.parse(startsAt)
    if (practitionerId === undefined || moment < after) continue
    found.push({ date, time, practitionerId })
    after = moment + duration * 60_000
  }
  return found
}

let taking = false

/** Finds, while an appointment is entered, when somebody is free for it; answers how to stop that. */
export function findFreeTimes(): () => void {
  let asked: string | undefined
  let askAgain: (() => void) | undefined
  let underWay = new AbortController()
  const ask = (url: string, anyone: boolean) => {
    underWay.abort()
    underWay = new AbortController()
    askAfterPause(url, anyone, underWay.signal)
  }
  const ignore = onStreams(['appointment', 'practitioner', 'clinic'], () => askAgain?.())
  const stop = $appointmentDialog.subscribe((dialog) => {
    const url = freeTimesUrl(dialog)
    if (url === asked) return
    asked = url
    // What was offered stays in its place when one of it is taken.
    if (taking) return
    underWay.abort()
    askAgain = undefined
    if (!url) return $freeTimes.set(UNASKED)
    $freeTimes.set({ ...$freeTimes.get(), is: 'asking', shown: SHOWN_FIRST })
    const anyone = isForm(dialog) && dialog.draft.practitionerId === null
    // Meanwhile a colleague may book what is offered here.
    askAgain = () => ask(url, anyone)
    askAgain()
  })
  return () => {
    underWay.abort()
    ignore()
    stop()
  }
}

function askAfterPause(url: string, anyone: boolean, signal: AbortSignal): void {
  const pause = setTimeout(async () => {
    // Help that cannot be fetched is no reason to stop: a time can be typed as well.
    const found = await get<Availability>(url, { signal }).catch(() => null)
    if (signal.aborted) return
    $freeTimes.set(
      found
        ? { is: 'known', all: apart(found), shown: $freeTimes.get().shown, anyone, supposed: found.supposed }
        : UNASKED,
    )
  }, PAUSE)
  signal.addEventListener('abort', () => clearTimeout(pause))
}

/** Shows some more of what was found. */
export const showLater = (): void => {
  const found = $freeTimes.get()
  $freeTimes.set({ ...found, shown: found.shown + SHOWN_MORE })
}

/** Takes a free time: the rest of what is entered stays. */
export const takeFreeTime = ({ date, time, practitionerId }: FreeTime): void => {
  taking = true
  enter({ date, time, practitionerId })
  taking = false
}
