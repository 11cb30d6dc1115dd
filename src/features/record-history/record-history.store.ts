import { atom, computed } from 'nanostores'
import { MASK } from '#contracts/kernel'
import type { RecordKind, Values } from '#contracts/record-history'
import type { RecordEvent, RecordHistory } from '#modules/record-history'
import { isSame, valuesAtVersion } from '#rules/record-history'
import { dayIn, timeIn } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { reason, request, RequestError } from '../../kit/requests/request.ts'
import { toastAfterNavigation } from '../../kit/toasts/toasts.store.ts'

type RestoreState =
  | { readonly is: 'none' }
  | { readonly is: 'under way' }
  | { readonly is: 'refused'; readonly problem: string }

export interface VersionView {
  readonly version: number
  readonly event: RecordEvent
  readonly isNow: boolean
  readonly was: Values
  /** Fields whose current value differs. */
  readonly differ: ReadonlySet<string>
  /** Of these, the fields that going back to this version restores, and those it does not. */
  readonly restored: readonly string[]
  readonly notRestored: readonly string[]
}

// If an earlier version is no longer valid, the error of its first invalid field explains why.
const describeFailure = (error: unknown): string => {
  const fieldError =
    error instanceof RequestError && error.code === 'not_taken_any_more' ? Object.values(error.fields)[0] : ''
  return [reason(error, text.timeTravel.restoreFailed), fieldError].filter(Boolean).join(' ')
}

export const historyAddress = (kind: RecordKind, id: number): string => `/history/${kind}/${id}`

const versionView = (history: RecordHistory, version: number): VersionView => {
  const was = valuesAtVersion(history, version)
  const event = history.events[version - 1] as RecordEvent
  const fields = history.fields.map(({ field }) => field)
  const later = history.events.filter((each) => each.version > version)
  const changedLater = new Set(later.flatMap(({ changes }) => changes.map(({ field }) => field)))
  // Masked values look the same, whatever they are.
  const differs = (field: string): boolean =>
    was[field] === MASK ? changedLater.has(field) : !isSame(was[field], history.now?.[field])
  const differ = new Set(fields.filter(differs))
  const differing = history.fields.filter(({ field }) => differ.has(field))
  const fieldsThatAre = (restored: boolean) =>
    differing.filter((each) => each.restored === restored).map(({ field }) => field)
  return {
    version,
    event,
    isNow: version === history.version,
    was,
    differ,
    restored: fieldsThatAre(true),
    notRestored: fieldsThatAre(false),
  }
}

/** Returns an event's local time in the clinic's time zone: 'YYYY-MM-DDTHH:MM'. */
export const localTime = ({ at }: RecordEvent, zone: string): string =>
  `${dayIn(zone, new Date(at))}T${timeIn(zone, new Date(at))}`

export function createRecordHistoryStore(history: RecordHistory, firstVersion: number, zone: string) {
  const { kind, id, events, version: last } = history
  const $version = atom(firstVersion)
  const $onlyDifferences = atom(false)
  const $restoring = atom<RestoreState>({ is: 'none' })
  /** Whether the requested moment is before the record existed. */
  const $before = atom(false)

  const showVersion = (requestedVersion: number) => {
    const version = Math.min(Math.max(requestedVersion, 1), last)
    $version.set(version)
    $before.set(false)
    const query = version === last ? '' : `?version=${version}`
    globalThis.history.replaceState(null, '', `${historyAddress(kind, id)}${query}`)
  }

  /** Selects the version at a local time in the clinic's time zone: 'YYYY-MM-DDTHH:MM'. */
  const showMoment = (moment: string) => {
    const version = events.filter((event) => localTime(event, zone) <= moment).length
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
      $restoring.set({ is: 'refused', problem: describeFailure(error) })
    }
  }

  return {
    $shown: computed($version, (version) => versionView(history, version)),
    $onlyDifferences,
    $restoring,
    $before,
    showVersion,
    showMoment,
    restore,
  }
}

export type RecordHistoryStore = ReturnType<typeof createRecordHistoryStore>
