import { atom } from 'nanostores'
import type { FeedRow } from '#modules/feeds'
import { text } from '../text/index.ts'
import { postsOnce } from './idempotency.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'

const words = text.feedSettings
const LIST = '/api/calendar-feeds'

/** A diary that can be shared: a practitioner's, or with null the whole clinic's. */
export interface Diary {
  readonly practitionerId: number | null
  readonly name: string
}

/** The dialog that shows an address, the one time it can be seen. */
export type AddressTold = { readonly is: 'closed' } | { readonly is: 'open'; readonly address: string }

/** The calendar feeds a person looks after. */
export function calendarFeeds(first: readonly FeedRow[]) {
  const $feeds = atom(first)
  const $told = atom<AddressTold>({ is: 'closed' })
  /** The diary something is done about, by its practitioner. */
  const $busy = atom<number | null | undefined>(undefined)
  const post = postsOnce()

  const load = () =>
    get<readonly FeedRow[]>(LIST).then(
      (rows) => $feeds.set(rows),
      () => void failed(words.loadFailed),
    )

  /** One thing at a time, and the list as it is after it. */
  const doing = async (of: number | null, work: () => Promise<unknown>, failure: string): Promise<void> => {
    if ($busy.get() !== undefined) return
    $busy.set(of)
    await work().catch((error: unknown) => failedWith(error, failure))
    await load()
    $busy.set(undefined)
  }

  const told = async (path: string, body: object) => {
    const { data } = await post<{ readonly address: string }>(path, body)
    $told.set({ is: 'open', address: data.address })
  }

  return {
    $feeds,
    $told,
    $busy,
    close: () => $told.set({ is: 'closed' }),

    /** Lets calendars read a diary. It begins without names. */
    make: (practitionerId: number | null) =>
      doing(practitionerId, () => told(LIST, { practitionerId, names: false }), words.makeFailed),

    /** Puts another address in the place of the one there is. */
    renew: ({ id, practitionerId }: FeedRow) =>
      doing(practitionerId, () => told(`${LIST}/${id}/renew`, {}), words.makeFailed),

    /** Shows patients' names from now on, or no longer. */
    name: ({ id, practitionerId }: FeedRow, names: boolean) =>
      doing(
        practitionerId,
        async () => {
          await request('PUT', `${LIST}/${id}`, { names })
          succeeded(names ? words.namesOn : words.namesOff)
        },
        words.namesFailed,
      ),

    /** Ends a feed at once and for good. */
    revoke: ({ id, practitionerId }: FeedRow) =>
      doing(
        practitionerId,
        async () => {
          await request('DELETE', `${LIST}/${id}`)
          succeeded(words.revoked)
        },
        words.revokeFailed,
      ),
  }
}

export type CalendarFeedsStore = ReturnType<typeof calendarFeeds>
