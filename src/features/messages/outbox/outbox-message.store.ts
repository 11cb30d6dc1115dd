import { atom } from 'nanostores'
import type { KeptMessage, KeptMessageRow } from '#modules/messages'
import { text } from '../../../language/index.ts'
import { get, reason } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'

export type OutboxMessageState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly row: KeptMessageRow }
  | { readonly is: 'unavailable'; readonly row: KeptMessageRow; readonly problem: string }
  | { readonly is: 'open'; readonly row: KeptMessageRow; readonly message: KeptMessage }

export const $outboxMessage = atom<OutboxMessageState>({ is: 'closed' })

const requests = createLatestRequest()

/** Opens a stored message. The server logs this in the patient's access ledger. */
export async function openOutboxMessage(row: KeptMessageRow): Promise<void> {
  const signal = requests.begin()
  $outboxMessage.set({ is: 'opening', row })
  const loadedState = await get<KeptMessage>(`/api/outbox/${encodeURIComponent(row.id)}`, { signal }).then(
    (message): OutboxMessageState => ({ is: 'open', row, message }),
    (error): OutboxMessageState => ({
      is: 'unavailable',
      row,
      problem: reason(error, text.systemSettings.openFailed),
    }),
  )
  if (!signal.aborted) $outboxMessage.set(loadedState)
}

export function closeOutboxMessage(): void {
  requests.abort()
  $outboxMessage.set({ is: 'closed' })
}

/** Prepares an email for its frame: links open in a new tab, which the sandbox blocks. */
export const prepareForFrame = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">')

/** Builds a data URL of the email as a file that mail programs open. */
export const buildEmlUrl = (source: string): string =>
  `data:message/rfc822;charset=utf-8,${encodeURIComponent(source)}`
