import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import {
  $formBuilder,
  type EditingForm,
  editForm,
  rememberSavedForm,
  formBuilderSignal,
  formIdOf,
  leaveFormBuilder,
  openBuilder,
  type OpenBuilder,
  setBuilder,
  setWork,
} from './form-builder.store.ts'
import { differencesBetween } from './form-differences.ts'
import { discardSavedDraft } from './saved-draft.ts'
import { definitionOf, workOf } from './form-draft.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { formProblem, get, request, RequestError } from '../../kit/requests/request.ts'

const words = text.formBuilder

type Refusal = Partial<Pick<EditingForm, 'titleError' | 'problem' | 'stale'>>

const post = createIdempotentPost()

/** Publishes the form; patients get this version from now on. */
export const saveForm = (): Promise<void> => save(false)

/** Saves the form as a draft that other staff can see, but patients cannot. */
export const saveFormDraft = (): Promise<void> => save(true)

async function save(draft: boolean): Promise<void> {
  const builder = openBuilder()
  if (!builder || builder.activity !== 'nothing') return
  if (!builder.work.title.trim()) {
    setBuilder({ language: 'en', previewing: false })
    return refuse({ titleError: text.problems.form_title_missing(), problem: null })
  }
  // The user must first decide which version to keep.
  if (builder.is === 'edit' && builder.stale) return refuse({})
  $formBuilder.set({
    ...builder,
    titleError: null,
    problem: null,
    activity: draft ? 'saving draft' : 'saving',
  })
  const signal = formBuilderSignal()
  try {
    const { data } = await send(builder, draft)
    rememberSavedForm(data)
    finishSaving(builder, data, signal)
    toastSuccess(draft ? words.draftSaved : builder.is === 'create' ? words.created : words.updated)
    reportLocalChange('intake-form')
  } catch (error) {
    const fallback = builder.is === 'create' ? words.createFailed : words.updateFailed
    toastFailure(fallback)
    const refusal = await refusalOf(builder, error, fallback)
    if (!signal.aborted) refuse(refusal)
  }
}

const send = (builder: OpenBuilder, draft: boolean) => {
  const definition = definitionOf(builder.work)
  if (builder.is === 'create') {
    const body = { ...definition, isActive: true, draft }
    return post<FormRow>('/api/intake-forms', body)
  }
  // The first publication makes the form active; later, that is a separate switch.
  const isFirstPublication = !draft && builder.form.formVersion === 0
  const body = { ...definition, draft, ...(isFirstPublication ? { isActive: true } : {}) }
  return request<FormRow>('PUT', `/api/intake-forms/${builder.form.id}`, body, {
    ifMatch: `"${builder.form.version}"`,
  })
}

// The builder stays open if the user typed during the save, because that input is not saved yet.
function finishSaving(sent: OpenBuilder, form: FormRow, signal: AbortSignal): void {
  const now = signal.aborted ? undefined : openBuilder()
  discardSavedDraft(formIdOf(sent))
  if (!now) return
  if (now.work === sent.work) return leaveFormBuilder()
  editForm(form)
  setWork(now.work)
}

async function refusalOf(builder: OpenBuilder, error: unknown, fallback: string): Promise<Refusal> {
  const isStale = error instanceof RequestError && error.code === 'stale_version'
  if (builder.is !== 'edit' || !isStale) return toRefusal(error, fallback)
  try {
    const current = await get<FormRow>(`/api/intake-forms/${builder.form.id}`)
    return {
      problem: null,
      stale: { current, changes: differencesBetween(builder.before, workOf(current)) },
    }
  } catch (unread) {
    return toRefusal(unread, fallback)
  }
}

const toRefusal = (error: unknown, fallback: string): Refusal => {
  const title = error instanceof RequestError ? error.fields['title'] : undefined
  return title ? { titleError: title, problem: null } : { problem: formProblem(fallback, error) }
}

function refuse({ stale, ...refusal }: Refusal): void {
  const builder = openBuilder()
  if (!builder) return
  const refusedState = { ...refusal, activity: 'nothing', refusalCount: builder.refusalCount + 1 } as const
  $formBuilder.set(
    builder.is === 'edit'
      ? { ...builder, ...refusedState, stale: stale ?? builder.stale }
      : { ...builder, ...refusedState },
  )
}
