import { atom } from 'nanostores'
import type { KeptLetter, KeptRow } from '#modules/messages'
import { text } from '../text/index.ts'
import { get, reason } from './request.ts'

/** A kept message that is looked at. */
export type Opened =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly row: KeptRow }
  | { readonly is: 'unavailable'; readonly row: KeptRow; readonly problem: string }
  | { readonly is: 'open'; readonly row: KeptRow; readonly letter: KeptLetter }

export const $opened = atom<Opened>({ is: 'closed' })

let visit = new AbortController()

/** Opens a kept message; the access ledger of the patient it is about says so. */
export async function openKept(row: KeptRow): Promise<void> {
  visit.abort()
  const { signal } = (visit = new AbortController())
  $opened.set({ is: 'opening', row })
  const found = await get<KeptLetter>(`/api/outbox/${encodeURIComponent(row.id)}`, { signal }).then(
    (letter): Opened => ({ is: 'open', row, letter }),
    (error): Opened => ({
      is: 'unavailable',
      row,
      problem: reason(error, text.systemSettings.openFailed),
    }),
  )
  if (!signal.aborted) $opened.set(found)
}

export function closeKept(): void {
  visit.abort()
  $opened.set({ is: 'closed' })
}

/** What a frame shows of an email: links have nowhere to open. */
export const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank">')

/** The email as a file that mail programs open. */
export const emlOf = (source: string): string =>
  `data:message/rfc822;charset=utf-8,${encodeURIComponent(source)}`
