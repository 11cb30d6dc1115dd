import { atom } from 'nanostores'
import { INVITATIONS_PER_PAGE } from '#contracts/intake'
import type { InvitationRow } from '#modules/intake'
import { LATE } from './fetched.ts'
import { request } from './request.ts'

/** Who was invited to a form so far, newest first, as far as was asked. */
export type Invited =
  | { readonly is: 'unknown' }
  | { readonly is: 'late' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'known'
      readonly rows: readonly InvitationRow[]
      /** Where there are more. */
      readonly next: string | undefined
      readonly total: number
    }

export const $invited = atom<Invited>({ is: 'unknown' })

let flight = new AbortController()

/** Asks from the beginning. What another form's list said is gone at once. */
export async function loadInvited(formId: number): Promise<void> {
  const { signal } = anew()
  const shown = $invited.get()
  if (shown.is === 'known' && shown.rows[0]?.formId !== formId) $invited.set({ is: 'unknown' })
  const late = setTimeout(() => {
    if ($invited.get().is !== 'known') $invited.set({ is: 'late' })
  }, LATE)
  signal.addEventListener('abort', () => clearTimeout(late))
  await read(`/api/intake-forms/${formId}/invitations?limit=${INVITATIONS_PER_PAGE}`, [], signal)
  clearTimeout(late)
}

/** Asks for older ones. */
export async function loadMoreInvited(): Promise<void> {
  const shown = $invited.get()
  if (shown.is === 'known' && shown.next) await read(shown.next, shown.rows, anew().signal)
}

function anew(): AbortController {
  flight.abort()
  return (flight = new AbortController())
}

async function read(url: string, before: readonly InvitationRow[], signal: AbortSignal): Promise<void> {
  try {
    const { data, next, total } = await request<readonly InvitationRow[]>('GET', url, undefined, { signal })
    if (signal.aborted) return
    const rows = [...before, ...data]
    $invited.set({ is: 'known', rows, next, total: total ?? rows.length })
  } catch {
    if (!signal.aborted) $invited.set({ is: 'failed' })
  }
}
