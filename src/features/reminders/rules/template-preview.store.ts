import { atom, type ReadableAtom } from 'nanostores'
import { template as contract } from '#contracts/reminders'
import type { RulePreview } from '#modules/reminders'
import { request } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'

/** The preview of a template for a sample visit. The previous one stays until the next arrives. */
export type Preview =
  | { readonly is: 'unknown' }
  | { readonly is: 'known'; readonly messages: RulePreview }
  /** The template cannot be filled in, or the request failed. */
  | { readonly is: 'impossible' }

const ADDRESS = '/api/reminder-rules/preview'

/** Creates the preview of one template: `show` requests it, and the latest request wins. */
export function createTemplatePreview(): {
  readonly $preview: ReadableAtom<Preview>
  readonly show: (template: string) => Promise<void>
} {
  const $preview = atom<Preview>({ is: 'unknown' })
  const requests = createLatestRequest()
  const show = async (template: string): Promise<void> => {
    const signal = requests.begin()
    if (!contract.safeParse(template).success) return $preview.set({ is: 'impossible' })
    const body = { template, channel: 'preferred' }
    const nextPreview = await request<RulePreview>('POST', ADDRESS, body, { signal }).then(
      ({ data }): Preview => ({ is: 'known', messages: data }),
      (): Preview => ({ is: 'impossible' }),
    )
    if (!signal.aborted) $preview.set(nextPreview)
  }
  return { $preview, show }
}
