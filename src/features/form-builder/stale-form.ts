import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import {
  $formBuilder,
  editForm,
  formIsSaved,
  formBuilderVisit,
  openBuilder,
  setBuilder,
  setWork,
  type Stale,
} from './form-builder.ts'
import { workOf } from './form-builder-work.ts'
import { discardKept } from './form-builder-keeping.ts'
import { failed, succeeded } from './outcome.ts'
import { reason, request } from './request.ts'

const words = text.formBuilder

function rebase(): Stale | undefined {
  const builder = openBuilder()
  if (builder?.is !== 'edit' || !builder.stale) return undefined
  const { stale } = builder
  const before = workOf(stale.now)
  $formBuilder.set({ ...builder, form: stale.now, before, stale: null, problem: null })
  return stale
}

/** Stays with one's own form: saving it puts it in the place of theirs. */
export function keepMine(): void {
  const builder = openBuilder()
  if (builder && rebase()) setWork(builder.work)
}

/** Goes on from what somebody else has saved; one's own can be taken back. */
export function loadTheirs(): void {
  const builder = openBuilder()
  const stale = rebase()
  if (!builder || !stale) return
  setWork(workOf(stale.now), { putAway: builder.work, restored: null, removed: [], said: words.loadedTheirs })
}

/** Gives up the draft of a published form. */
export async function discardDraft(): Promise<void> {
  const builder = openBuilder()
  if (builder?.is !== 'edit' || builder.doing !== 'nothing') return
  const visit = formBuilderVisit()
  setBuilder({ doing: 'discarding', problem: null })
  try {
    const { data } = await request<FormRow>('DELETE', `/api/intake-forms/${builder.form.id}/draft`)
    formIsSaved(data)
    discardKept(builder.form.id)
    if (!visit.aborted) {
      editForm(data)
      setBuilder({ putAway: builder.work })
    }
    succeeded(words.draftDiscarded)
    changed('forms')
  } catch (error) {
    failed(words.discardFailed)
    const problem = reason(error, words.discardFailed)
    if (!visit.aborted) setBuilder({ doing: 'nothing', problem, refusals: builder.refusals + 1 })
  }
}
