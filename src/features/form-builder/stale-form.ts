import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import {
  $formBuilder,
  editForm,
  rememberSavedForm,
  formBuilderSignal,
  openBuilder,
  setBuilder,
  setWork,
  type StaleForm,
} from './form-builder.store.ts'
import { workOf } from './form-draft.ts'
import { discardSavedDraft } from './saved-draft.ts'
import { toastFailure, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { formProblem, request } from '../../kit/requests/request.ts'

const words = text.formBuilder

function rebase(): StaleForm | undefined {
  const builder = openBuilder()
  if (builder?.is !== 'edit' || !builder.stale) return undefined
  const { stale } = builder
  const before = workOf(stale.now)
  $formBuilder.set({ ...builder, form: stale.now, before, stale: null, problem: null })
  return stale
}

/** Keeps the user's own version; saving it replaces the other one. */
export function keepMine(): void {
  const builder = openBuilder()
  if (builder && rebase()) setWork(builder.work)
}

/** Loads the other user's version. The user can restore their own changes. */
export function loadTheirs(): void {
  const builder = openBuilder()
  const stale = rebase()
  if (!builder || !stale) return
  setWork(workOf(stale.now), { putAway: builder.work, restored: null, removed: [], said: words.loadedTheirs })
}

export async function discardDraft(): Promise<void> {
  const builder = openBuilder()
  if (builder?.is !== 'edit' || builder.doing !== 'nothing') return
  const signal = formBuilderSignal()
  setBuilder({ doing: 'discarding', problem: null })
  try {
    const { data } = await request<FormRow>('DELETE', `/api/intake-forms/${builder.form.id}/draft`)
    rememberSavedForm(data)
    discardSavedDraft(builder.form.id)
    if (!signal.aborted) {
      editForm(data)
      setBuilder({ putAway: builder.work })
    }
    toastSuccess(words.draftDiscarded)
    reportLocalChange('intake-form')
  } catch (error) {
    toastFailure(words.discardFailed)
    const problem = formProblem(words.discardFailed, error)
    if (!signal.aborted) setBuilder({ doing: 'nothing', problem, refusals: builder.refusals + 1 })
  }
}
