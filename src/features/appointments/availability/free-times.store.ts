import { atom } from 'nanostores'
import type { Availability } from '#modules/appointments'
import { daysAfter, MINUTE_MS } from '#rules/kernel'
import { get } from '../../../kit/requests/request.ts'
import { onRemoteChange } from '../../../kit/updates/remote-changes.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import {
  $appointmentDialog,
  type AppointmentDialog,
  changeDraft,
  isForm,
} from '../dialog/appointment-dialog.store.ts'
import { canChangeSchedule } from '../dialog/change-permission.ts'

const LOAD_DELAY_MS = 150
/** How many start times to request: many, because most overlap with others and are dropped. */
const STARTS_LIMIT = 200
const DAYS_SEARCHED = 61
const [INITIAL_COUNT, COUNT_STEP] = [4, 8]

export interface FreeTime {
  readonly date: string
  readonly time: string
  readonly practitionerId: number
}

/** The search for free times: not requested, in progress (with the previous results), or done. */
export interface FreeTimes {
  readonly is: 'unasked' | 'asking' | 'known'
  readonly all: readonly FreeTime[]
  readonly shownCount: number
  readonly isAnyPractitioner: boolean
  /** The date the search started from; days are named relative to it. */
  readonly searchDate: string
  /** Whether the clinic has entered no working hours, so the search assumed the usual ones. */
  readonly supposed: boolean
}

type Search = Pick<FreeTimes, 'isAnyPractitioner' | 'searchDate'>

const NO_SEARCH: FreeTimes = {
  is: 'unasked',
  all: [],
  shownCount: INITIAL_COUNT,
  isAnyPractitioner: true,
  searchDate: '',
  supposed: false,
}

export const $freeTimes = atom<FreeTimes>(NO_SEARCH)

const DATE = /^(19|20|21)\d\d-\d\d-\d\d$/

/** Returns the URL of the search for free times; undefined while the draft does not allow one. */
function freeTimesUrl(dialog: AppointmentDialog): string | undefined {
  if (!isForm(dialog) || (dialog.is === 'edit' && !canChangeSchedule(dialog.row.practitionerId)))
    return undefined
  const { date, duration, service, practitionerId, status } = dialog.draft
  if (!DATE.test(date) || Number.isNaN(Date.parse(date)) || status === 'cancelled') return undefined
  const query = new URLSearchParams({
    from: date,
    to: daysAfter(date, DAYS_SEARCHED),
    duration: String(duration),
    limit: String(STARTS_LIMIT),
  })
  const listedService = dialog.choices.services.find(({ name }) => name === service)
  if (listedService) query.set('serviceId', String(listedService.id))
  if (practitionerId !== null) query.set('practitionerId', String(practitionerId))
  if (dialog.is === 'edit') query.set('except', String(dialog.row.id))
  return `/api/availability?${query}`
}

/** From starts 15 minutes apart, keeps those that do not overlap and whose practitioner the user may book. */
const spaceOut = ({ starts, duration }: Availability): readonly FreeTime[] => {
  const results: FreeTime[] = []
  let after = Number.NEGATIVE_INFINITY
  for (const { date, time, startsAt, practitionerIds } of starts) {
    const practitionerId = practitionerIds.find((id) => canChangeSchedule(id))
    const moment = Date.parse(startsAt)
    if (practitionerId === undefined || moment < after) continue
    results.push({ date, time, practitionerId })
    after = moment + duration * MINUTE_MS
  }
  return results
}

let isTaking = false

/** Searches for free times while an appointment is entered; returns a function that stops it. */
export function watchFreeTimes(): () => void {
  let lastUrl: string | undefined
  let repeatSearch: (() => void) | undefined
  const requests = createLatestRequest()
  const startSearch = (url: string, search: Search) => {
    requests.begin()
    searchAfterPause(url, search, requests.signal)
  }
  const stopListening = onRemoteChange(['appointment', 'practitioner', 'clinic'], () => repeatSearch?.())
  const stop = $appointmentDialog.subscribe((dialog) => {
    const url = freeTimesUrl(dialog)
    if (url === lastUrl) return
    lastUrl = url
    // Keep the suggestions in place when the user picks one of them.
    if (isTaking) return
    requests.abort()
    repeatSearch = undefined
    if (!url || !isForm(dialog)) return $freeTimes.set(NO_SEARCH)
    $freeTimes.set({ ...$freeTimes.get(), is: 'asking', shownCount: INITIAL_COUNT })
    const search = { isAnyPractitioner: dialog.draft.practitionerId === null, searchDate: dialog.draft.date }
    // Search again when a colleague may have booked one of these times.
    repeatSearch = () => startSearch(url, search)
    repeatSearch()
  })
  return () => {
    requests.abort()
    stopListening()
    stop()
  }
}

function searchAfterPause(url: string, search: Search, signal: AbortSignal): void {
  const pause = setTimeout(async () => {
    // A failed search does not block the user, who can still type a time.
    const results = await get<Availability>(url, { signal }).catch(() => null)
    if (signal.aborted) return
    $freeTimes.set(
      results
        ? {
            is: 'known',
            all: spaceOut(results),
            shownCount: $freeTimes.get().shownCount,
            ...search,
            supposed: results.supposed,
          }
        : NO_SEARCH,
    )
  }, LOAD_DELAY_MS)
  signal.addEventListener('abort', () => clearTimeout(pause))
}

export const showMoreTimes = (): void => {
  const results = $freeTimes.get()
  $freeTimes.set({ ...results, shownCount: results.shownCount + COUNT_STEP })
}

export const takeFreeTime = ({ date, time, practitionerId }: FreeTime): void => {
  isTaking = true
  changeDraft({ date, time, practitionerId })
  isTaking = false
}
