import { atom } from 'nanostores'
import type { FeedRow } from '#modules/calendar-feeds'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request } from '../../kit/requests/request.ts'
import { toastFailure, failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

const words = text.feedSettings
const LIST = '/api/calendar-feeds'

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
    get<readonly FeedRow[]>(LIST).then(
      (rows) => $feeds.set(rows),
      () => void toastFailure(words.loadFailed),
    )

  const doing = async (of: number | null, action: () => Promise<unknown>, failure: string): Promise<void> => {
    if ($busy.get() !== undefined) return
    $busy.set(of)
    await action().catch((error: unknown) => failedWith(error, failure))
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
      doing(practitionerId, () => showAddress(LIST, { practitionerId, names: false }), words.makeFailed),

    renew: ({ id, practitionerId }: FeedRow) =>
      doing(practitionerId, () => showAddress(`${LIST}/${id}/renew`), words.makeFailed),

    showNames: ({ id, practitionerId }: FeedRow) =>
      doing(
        practitionerId,
        async () => {
          await request('PUT', `${LIST}/${id}`, { names: true })
          toastSuccess(words.namesOn)
        },
        words.namesFailed,
      ),

    hideNames: ({ id, practitionerId }: FeedRow) =>
      doing(
        practitionerId,
        async () => {
          await request('PUT', `${LIST}/${id}`, { names: false })
          toastSuccess(words.namesOff)
        },
        words.namesFailed,
      ),

    revoke: ({ id, practitionerId }: FeedRow) =>
      doing(
        practitionerId,
        async () => {
          await request('DELETE', `${LIST}/${id}`)
          toastSuccess(words.revoked)
        },
        words.revokeFailed,
      ),
  }
}

export type CalendarFeedsStore = ReturnType<typeof createCalendarFeedsStore>
