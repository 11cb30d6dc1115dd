import { atom, computed } from 'nanostores'
import type { RecordKind, Values } from '#contracts/timetravel'
import type { RecordEvent, RecordHistory } from '#modules/timetravel'
import { isSame, valuesThen } from '#rules/timetravel'
import { dayIn, timeIn } from '../text/format.ts'
import { text } from '../text/index.ts'
import { reason, request } from './request.ts'
import { toastAfterNavigation } from './toasts.ts'

/** What is being done about a record, or why it was not done. */
export type Restoring =
  | { readonly is: 'none' }
  | { readonly is: 'under way' }
  | { readonly is: 'refused'; readonly problem: string }

/** A record after one of its events, beside what it is now. */
export interface Shown {
  readonly version: number
  readonly event: RecordEvent
  readonly isNow: boolean
  readonly was: Values
  /** Fields that say something else now. */
  readonly differ: ReadonlySet<string>
}

/** Where the history of a record is. */
export const historyAddress = (kind: RecordKind, id: number): string => `/history/${kind}/${id}`

const shownAt = (history: RecordHistory, version: number): Shown => {
  const was = valuesThen(history, version)
  const event = history.events[version - 1] as RecordEvent
  const fields = history.fields.map(({ field }) => field)
  const differ = new Set(fields.filter((field) => !isSame(was[field], history.now?.[field])))
  return { version, event, isNow: version === history.version, was, differ }
}

/** What the clinic's clocks showed at an event: 'YYYY-MM-DDTHH:MM'. */
export const wallOf = ({ at }: RecordEvent, zone: string): string =>
  `${dayIn(zone, new Date(at))}T${timeIn(zone, new Date(at))}`

/** The history of a record, shown as of one of its events. */
export function recordHistory(history: RecordHistory, first: number, zone: string) {
  const { kind, id, events, version: last } = history
  const $version = atom(first)
  const $onlyDifferences = atom(false)
  const $restoring = atom<Restoring>({ is: 'none' })
  /** A moment was asked for at which there was no record yet. */
  const $before = atom(false)

  /** Shows the record as of an event, and says so in the page's address. */
  const showVersion = (asked: number) => {
    const version = Math.min(Math.max(asked, 1), last)
    $version.set(version)
    $before.set(false)
    const query = version === last ? '' : `?version=${version}`
    globalThis.history.replaceState(null, '', `${historyAddress(kind, id)}${query}`)
  }

  /** Shows the record as it was when the clinic's clocks showed this: 'YYYY-MM-DDTHH:MM'. */
  const showMoment = (wall: string) => {
    const version = events.filter((event) => wallOf(event, zone) <= wall).length
    showVersion(version)
    $before.set(version === 0)
  }

  const restore = async (version?: number) => {
    if ($restoring.get().is === 'under way') return
    $restoring.set({ is: 'under way' })
    const words = text.timeTravel
    try {
      await request('POST', `/api/history/${kind}/${id}/restore`, version === undefined ? {} : { version })
      const description = version === undefined ? words.takenBack : words.restored
      toastAfterNavigation({ title: text.toast.success, description })
      location.assign(historyAddress(kind, id))
    } catch (error) {
      $restoring.set({ is: 'refused', problem: reason(error, words.restoreFailed) })
    }
  }

  return {
    $shown: computed($version, (version) => shownAt(history, version)),
    $onlyDifferences,
    $restoring,
    $before,
    showVersion,
    showMoment,
    restore,
  }
}

export type RecordHistoryStore = ReturnType<typeof recordHistory>
