import { atom } from 'nanostores'
import type { FeedRow } from '#modules/calendar-feeds'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request } from '../../kit/requests/request.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

const words = text.feedSettings
const FEEDS_PATH = '/api/calendar-feeds'

/** A calendar that can be shared: a practitioner’s, or the whole clinic’s if null. */
export interface SharedCalendar {
  readonly practitionerId: number | null
  readonly name: string
}

export function createCalendarFeedsStore(first: readonly FeedRow[]) {
  const $feeds = atom(first)
  /** A new address, which is shown only once; null while there is none. */
  const $address = atom<string | null>(null)
  /** The practitioner of the calendar being changed; undefined while none is. */
  const $busy = atom<number | null | undefined>(undefined)
  const post = createIdempotentPost()

  const load = () =>
    get<readonly FeedRow[]>(FEEDS_PATH).then(
      (rows) => $feeds.set(rows),
      () => void toastFailure(words.loadFailed),
    )

  const runAction = async (
    practitionerId: number | null,
    action: () => Promise<unknown>,
    failure: string,
  ): Promise<void> => {
    if ($busy.get() !== undefined) return
    $busy.set(practitionerId)
    await action().catch((error: unknown) => toastError(error, failure))
    await load()
    $busy.set(undefined)
  }

  const showAddress = async (path: string, draft?: object): Promise<void> =>
    $address.set((await post<{ readonly address: string }>(path, draft)).data.address)

  return {
    $feeds,
    $address,
    $busy,
    close: () => $address.set(null),

    open: (practitionerId: number | null) =>
      runAction(
        practitionerId,
        () => showAddress(FEEDS_PATH, { practitionerId, names: false }),
        words.makeFailed,
      ),

    renew: ({ id, practitionerId }: FeedRow) =>
      runAction(practitionerId, () => showAddress(`${FEEDS_PATH}/${id}/renew`), words.makeFailed),

    showNames: ({ id, practitionerId }: FeedRow) =>
      runAction(
        practitionerId,
        async () => {
          await request('PUT', `${FEEDS_PATH}/${id}`, { names: true })
          toastSuccess(words.namesOn)
        },
        words.namesFailed,
      ),

    hideNames: ({ id, practitionerId }: FeedRow) =>
      runAction(
        practitionerId,
        async () => {
          await request('PUT', `${FEEDS_PATH}/${id}`, { names: false })
          toastSuccess(words.namesOff)
        },
        words.namesFailed,
      ),

    revoke: ({ id, practitionerId }: FeedRow) =>
      runAction(
        practitionerId,
        async () => {
          await request('DELETE', `${FEEDS_PATH}/${id}`)
          toastSuccess(words.revoked)
        },
        words.revokeFailed,
      ),
  }
}

export type CalendarFeedsStore = ReturnType<typeof createCalendarFeedsStore>
