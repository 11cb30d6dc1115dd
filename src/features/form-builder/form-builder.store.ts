import { atom } from 'nanostores'
import type { FormLanguage } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { differencesBetween } from './form-differences.ts'
import { discardSavedDraft, saveWork, loadSavedDraft, type SavedDraft } from './saved-draft.ts'
import { blankWork, type Field, isSame, type EditedForm, workOf } from './form-draft.ts'
import { toast } from '../../kit/toasts/toasts.store.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

export interface RemovedField {
  readonly field: Field
  readonly at: number
  readonly conditions: readonly Pick<Field, 'id' | 'showWhen'>[]
}

export interface StaleForm {
  readonly current: FormRow
  readonly changes: readonly string[]
}

interface BuilderState {
  readonly work: EditedForm
  /** The form that the unsaved work started from: the version on the server at that time. */
  readonly before: EditedForm
  /** When the unsaved work was last stored on this device; `failed` when that is impossible. */
  readonly saveState: 'nothing' | 'failed' | { readonly at: string }
  /** When the work restored on opening was stored. */
  readonly restoredAt: string | null
  /** The work from before starting over, for undo. */
  readonly workBeforeRestart: EditedForm | null
  readonly openFieldId: string | null
  readonly language: FormLanguage
  readonly previewing: boolean
  readonly removedFields: readonly RemovedField[]
  readonly notice: string | null
  /** The last action, for screen readers. */
  readonly announcement: string
  readonly titleError: string | null
  readonly activity: 'nothing' | 'saving' | 'saving draft' | 'discarding'
  readonly problem: string | null
  readonly refusalCount: number
}

type CreatingForm = { readonly is: 'create' } & BuilderState
export type EditingForm = {
  readonly is: 'edit'
  readonly form: FormRow
  readonly stale: StaleForm | null
} & BuilderState
export type OpenBuilder = CreatingForm | EditingForm

type FormBuilder = { readonly is: 'closed' } | OpenBuilder

export const $formBuilder = atom<FormBuilder>({ is: 'closed' })

const blankBuilder = (before: EditedForm, savedDraft: SavedDraft | undefined): BuilderState => ({
  work: savedDraft?.work ?? before,
  before,
  saveState: savedDraft ? { at: savedDraft.at } : 'nothing',
  restoredAt: savedDraft?.at ?? null,
  workBeforeRestart: null,
  openFieldId: null,
  language: 'en',
  previewing: false,
  removedFields: [],
  notice: null,
  announcement: '',
  titleError: null,
  activity: 'nothing',
  problem: null,
  refusalCount: 0,
})

const requests = createLatestRequest()

function replaceBuilder(builder: FormBuilder): void {
  requests.begin()
  $formBuilder.set(builder)
}

export const formBuilderSignal = (): AbortSignal => requests.signal

export const openBuilder = (): OpenBuilder | undefined => {
  const builder = $formBuilder.get()
  return builder.is === 'closed' ? undefined : builder
}

export const formIdOf = (builder: OpenBuilder): number | null =>
  builder.is === 'edit' ? builder.form.id : null

export const createForm = (): void =>
  replaceBuilder({ is: 'create', ...blankBuilder(blankWork, loadSavedDraft(null)) })

const savedForms = new Map<number, FormRow>()

/** Stores a saved form, because the list may still show an older version when the user opens it again. */
export const rememberSavedForm = (form: FormRow): void => void savedForms.set(form.id, form)

const newestForm = (listed: FormRow): FormRow => {
  const lastSavedForm = savedForms.get(listed.id)
  return lastSavedForm && lastSavedForm.version > listed.version ? lastSavedForm : listed
}

export function editForm(listed: FormRow): void {
  const form = newestForm(listed)
  const savedDraft = loadSavedDraft(form.id)
  const stale = savedDraft ? detectStaleForm(savedDraft, form) : null
  const before = savedDraft && stale ? savedDraft.before : workOf(form)
  replaceBuilder({ is: 'edit', form, stale, ...blankBuilder(before, savedDraft) })
}

// Detects unsaved work that is based on an older version of the form.
const detectStaleForm = ({ before }: SavedDraft, current: FormRow): StaleForm | null =>
  isSame(before, workOf(current)) ? null : { current, changes: differencesBetween(before, workOf(current)) }

export const isUnsaved = ({ work: form, before }: OpenBuilder): boolean => !isSame(form, before)

export function setBuilder(more: Partial<BuilderState>): void {
  const builder = openBuilder()
  if (builder) $formBuilder.set({ ...builder, ...more })
}

/** Applies an edit, and stores the unsaved work on this device immediately. */
export function setWork(form: EditedForm, more: Partial<BuilderState> = {}): void {
  const builder = openBuilder()
  if (!builder) return
  const titleError = builder.titleError && !form.title.trim() ? builder.titleError : null
  const next = { ...builder, work: form, titleError, ...more }
  $formBuilder.set({ ...next, saveState: syncSavedDraft(next) })
}

function syncSavedDraft(builder: OpenBuilder): BuilderState['saveState'] {
  const id = formIdOf(builder)
  if (isUnsaved(builder)) return saveWork(id, builder)
  discardSavedDraft(id)
  return 'nothing'
}

/** Closes the builder. Unsaved work stays on this device and is restored the next time. */
export function closeFormBuilder(): void {
  const builder = openBuilder()
  if (!builder) return
  if (isUnsaved(builder)) {
    if (builder.saveState === 'failed' && !confirm(text.formBuilder.closeAnyway)) return
    if (builder.saveState !== 'failed') toastSavedDraft(builder)
  }
  leaveFormBuilder()
}

export const leaveFormBuilder = (): void => replaceBuilder({ is: 'closed' })

function toastSavedDraft(builder: OpenBuilder): void {
  const title = builder.work.title.trim() || text.formBuilder.newForm
  toast({
    title: text.formBuilder.unsavedTitle,
    description: text.formBuilder.unsaved(title),
    action: { label: text.formBuilder.discard, run: () => discardSavedDraft(formIdOf(builder)) },
  })
}
