import { atom } from 'nanostores'
import { type FactorSetUp, factorSetUp } from '#contracts/identity'
import type { FeedRow } from '#modules/calendar-feeds'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request } from '../../kit/requests/request.ts'
import { failed, failedWith, succeeded } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

const words = text.feedSettings
const LIST = '/api/calendar-feeds'

/** A calendar that can be shared: a practitioner’s, or the whole clinic’s if null. */
export interface SharedCalendar {
  readonly practitionerId: number | null
  readonly name: string
}

/** What only a person may do who proves themselves: the address is access that outlasts the session. */
export type ProvenAction =
  | { readonly does: 'make'; readonly practitionerId: number | null }
  | { readonly does: 'renew' | 'name'; readonly feed: FeedRow }

/** The dialog of an action: first the proof, then the new address, which is shown only once. */
export type AddressDialogState =
  | { readonly is: 'closed' }
  /** `address`: null until there is one. */
  | { readonly is: 'open'; readonly action: ProvenAction; readonly address: string | null }

export function createCalendarFeedsStore(first: readonly FeedRow[]) {
  const $feeds = atom(first)
  const $dialog = atom<AddressDialogState>({ is: 'closed' })
  /** The practitioner of the calendar being changed; undefined while none is. */
  const $busy = atom<number | null | undefined>(undefined)
  const post = createIdempotentPost()

  const load = () =>
    get<readonly FeedRow[]>(LIST).then(
      (rows) => $feeds.set(rows),
      () => void failed(words.loadFailed),
    )

  const doing = async (of: number | null, action: () => Promise<unknown>, failure: string): Promise<void> => {
    if ($busy.get() !== undefined) return
    $busy.set(of)
    await action().catch((error: unknown) => failedWith(error, failure))
    await load()
    $busy.set(undefined)
  }

  const close = () => $dialog.set({ is: 'closed' })

  const send = async (action: ProvenAction, proof: FactorSetUp): Promise<string | null> => {
    if (action.does === 'name') {
      await request('PUT', `${LIST}/${action.feed.id}`, { names: true, ...proof })
      return null
    }
    const [path, draft] =
      action.does === 'make'
        ? [LIST, { practitionerId: action.practitionerId, names: false }]
        : [`${LIST}/${action.feed.id}/renew`, {}]
    return (await post<{ readonly address: string }>(path, { ...draft, ...proof })).data.address
  }

  const form = (action: ProvenAction) =>
    shortForm<FactorSetUp, string | null>({
      check: faultsIn(factorSetUp),
      send: (proof) => send(action, proof),
      done: (address) => {
        if (address) $dialog.set({ is: 'open', action, address })
        else {
          close()
          succeeded(words.namesOn)
        }
        void load()
      },
      failed: action.does === 'name' ? words.namesFailed : words.makeFailed,
    })

  return {
    $feeds,
    $dialog,
    $busy,
    form,
    close,
    ask: (action: ProvenAction) => $dialog.set({ is: 'open', action, address: null }),

    hideNames: ({ id, practitionerId }: FeedRow) =>
      doing(
        practitionerId,
        async () => {
          await request('PUT', `${LIST}/${id}`, { names: false })
          succeeded(words.namesOff)
        },
        words.namesFailed,
      ),

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

export type CalendarFeedsStore = ReturnType<typeof createCalendarFeedsStore>
