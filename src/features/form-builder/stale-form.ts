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
  const before = workOf(stale.current)
  $formBuilder.set({ ...builder, form: stale.current, before, stale: null, problem: null })
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
  setWork(workOf(stale.current), {
    workBeforeRestart: builder.work,
    restoredAt: null,
    removedFields: [],
    announcement: words.loadedTheirs,
  })
}

export async function discardDraft(): Promise<void> {
  const builder = openBuilder()
  if (builder?.is !== 'edit' || builder.activity !== 'nothing') return
  const signal = formBuilderSignal()
  setBuilder({ activity: 'discarding', problem: null })
  try {
    const { data } = await request<FormRow>('DELETE', `/api/intake-forms/${builder.form.id}/draft`)
    rememberSavedForm(data)
    discardSavedDraft(builder.form.id)
    if (!signal.aborted) {
      editForm(data)
      setBuilder({ workBeforeRestart: builder.work })
    }
    toastSuccess(words.draftDiscarded)
    reportLocalChange('intake-form')
  } catch (error) {
    toastFailure(words.discardFailed)
    const problem = formProblem(words.discardFailed, error)
    if (!signal.aborted) setBuilder({ activity: 'nothing', problem, refusalCount: builder.refusalCount + 1 })
  }
}
