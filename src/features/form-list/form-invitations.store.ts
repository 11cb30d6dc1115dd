import { atom } from 'nanostores'
import { INVITATIONS_PER_PAGE } from '#contracts/intake-forms'
import type { InvitationRow } from '#modules/intake-forms'
import { withLateState } from '../../kit/requests/late-state.ts'
import { request } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

/** A form's invitations as far as they are loaded, newest first. */
type FormInvitations =
  | { readonly is: 'unknown' }
  | { readonly is: 'late' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'known'
      readonly rows: readonly InvitationRow[]
      readonly next: string | undefined
      readonly total: number
    }

export const $formInvitations = atom<FormInvitations>({ is: 'unknown' })

const requests = createLatestRequest()

/** Loads the first page. Rows of another form disappear immediately. */
export async function loadFormInvitations(formId: number): Promise<void> {
  const signal = requests.begin()
  const invitations = $formInvitations.get()
  if (invitations.is === 'known' && invitations.rows[0]?.formId !== formId)
    $formInvitations.set({ is: 'unknown' })
  const showLate = () => {
    if ($formInvitations.get().is !== 'known') $formInvitations.set({ is: 'late' })
  }
  const firstPage = `/api/intake-forms/${formId}/invitations?limit=${INVITATIONS_PER_PAGE}`
  await withLateState(loadPage(firstPage, [], signal), showLate, signal)
}

export async function loadMoreFormInvitations(): Promise<void> {
  const invitations = $formInvitations.get()
  if (invitations.is === 'known' && invitations.next)
    await loadPage(invitations.next, invitations.rows, requests.begin())
}

async function loadPage(url: string, before: readonly InvitationRow[], signal: AbortSignal): Promise<void> {
  try {
    const { data, next, total } = await request<readonly InvitationRow[]>('GET', url, undefined, { signal })
    if (signal.aborted) return
    const rows = [...before, ...data]
    $formInvitations.set({ is: 'known', rows, next, total: total ?? rows.length })
  } catch {
    if (!signal.aborted) $formInvitations.set({ is: 'failed' })
  }
}
