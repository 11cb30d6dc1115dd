import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import {
  $formBuilder,
  type Editing,
  editForm,
  formIsSaved,
  formBuilderVisit,
  formIdOf,
  leaveFormBuilder,
  openBuilder,
  type OpenBuilder,
  setBuilder,
  setWork,
} from './form-builder.ts'
import { differencesBetween } from './form-builder-differences.ts'
import { discardKept } from './form-builder-keeping.ts'
import { definitionOf, workOf } from './form-builder-work.ts'
import { postsOnce } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'

const words = text.formBuilder

type Refusal = Partial<Pick<Editing, 'titleError' | 'problem' | 'stale'>>

const post = postsOnce()

/** Makes the form final: patients answer it so from now on. */
export const saveForm = (): Promise<void> => save(false)

/** Puts the form aside where colleagues find it; patients do not see it. */
export const saveFormDraft = (): Promise<void> => save(true)

async function save(draft: boolean): Promise<void> {
  const builder = openBuilder()
  if (!builder || builder.doing !== 'nothing') return
  if (!builder.work.title.trim()) {
    setBuilder({ language: 'en', previewing: false })
    return refuse({ titleError: words.titleMissing, problem: null })
  }
  // First it is decided whose form stands.
  if (builder.is === 'edit' && builder.stale) return refuse({})
  $formBuilder.set({
    ...builder,
    titleError: null,
    problem: null,
    doing: draft ? 'saving draft' : 'saving',
  })
  const visit = formBuilderVisit()
  try {
    const { data } = await send(builder, draft)
    formIsSaved(data)
    done(builder, data, visit)
    succeeded(draft ? words.draftSaved : builder.is === 'create' ? words.created : words.updated)
    changed('forms')
  } catch (error) {
    const said = builder.is === 'create' ? words.createFailed : words.updateFailed
    failed(said)
    const refusal = await explain(builder, error, said)
    if (!visit.aborted) refuse(refusal)
  }
}

const send = (builder: OpenBuilder, draft: boolean) => {
  const definition = definitionOf(builder.work)
  if (builder.is === 'create') {
    const body = { ...definition, isActive: true, draft }
    return post<FormRow>('/api/intake-forms', body)
  }
  // What is published for the first time is there to be answered; later on, that is switched on its own.
  const first = !draft && builder.form.formVersion === 0
  const body = { ...definition, draft, ...(first ? { isActive: true } : {}) }
  return request<FormRow>('PUT', `/api/intake-forms/${builder.form.id}`, body, {
    ifMatch: `"${builder.form.version}"`,
  })
}

// What was typed while it was being saved is not in it: the builder stays open on that.
function done(sent: OpenBuilder, form: FormRow, visit: AbortSignal): void {
  const now = visit.aborted ? undefined : openBuilder()
  discardKept(formIdOf(sent))
  if (!now) return
  if (now.work === sent.work) return leaveFormBuilder()
  editForm(form)
  setWork(now.work)
}

async function explain(builder: OpenBuilder, error: unknown, fallback: string): Promise<Refusal> {
  const isStale = error instanceof RequestError && error.code === 'stale_version'
  if (builder.is !== 'edit' || !isStale) return blame(error, fallback)
  try {
    const now = await get<FormRow>(`/api/intake-forms/${builder.form.id}`)
    return { problem: null, stale: { now, changes: differencesBetween(builder.before, workOf(now)) } }
  } catch (unread) {
    return blame(unread, fallback)
  }
}

const blame = (error: unknown, fallback: string): Refusal => {
  const title = error instanceof RequestError ? error.fields['title'] : undefined
  return title ? { titleError: title, problem: null } : { problem: reason(error, fallback) }
}

function refuse({ stale, ...refusal }: Refusal): void {
  const builder = openBuilder()
  if (!builder) return
  const counted = { ...refusal, doing: 'nothing', refusals: builder.refusals + 1 } as const
  $formBuilder.set(
    builder.is === 'edit'
      ? { ...builder, ...counted, stale: stale ?? builder.stale }
      : { ...builder, ...counted },
  )
}
