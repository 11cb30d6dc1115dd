import { atom, type ReadableAtom } from 'nanostores'
import { template as contract } from '#contracts/reminders'
import type { RulePreview } from '#modules/reminders'
import { request } from './request.ts'

/** How a template reads for a believable visit. What was known stays until the next is there. */
export type Preview =
  | { readonly is: 'unknown' }
  | { readonly is: 'known'; readonly shown: RulePreview }
  /** The template cannot be filled in as it stands, or nobody could be asked. */
  | { readonly is: 'impossible' }

const ADDRESS = '/api/reminder-rules/preview'

/** The preview of one template: `show` asks for it, and the latest question counts. */
export function templatePreview(): {
  readonly $preview: ReadableAtom<Preview>
  readonly show: (template: string) => Promise<void>
} {
  const $preview = atom<Preview>({ is: 'unknown' })
  let flight = new AbortController()
  const show = async (template: string): Promise<void> => {
    flight.abort()
    const { signal } = (flight = new AbortController())
    if (!contract.safeParse(template).success) return $preview.set({ is: 'impossible' })
    const asked = { template, channel: 'preferred' }
    const found = await request<RulePreview>('POST', ADDRESS, asked, { signal }).then(
      ({ data }): Preview => ({ is: 'known', shown: data }),
      (): Preview => ({ is: 'impossible' }),
    )
    if (!signal.aborted) $preview.set(found)
  }
  return { $preview, show }
}
