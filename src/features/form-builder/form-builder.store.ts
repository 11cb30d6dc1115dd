import { atom } from 'nanostores'
import type { FormLanguage } from '#contracts/intake'
import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { differencesBetween } from './form-builder-differences.ts'
import { discardKept, keepWork, keptFor, type Kept } from './form-builder-keeping.ts'
import { blankWork, type Field, isSame, type Work, workOf } from './form-builder-work.ts'
import { toast } from './toasts.ts'

/** A field that was taken out, and the conditions that went with it. */
export interface Removed {
  readonly field: Field
  readonly at: number
  readonly conditions: readonly Pick<Field, 'id' | 'showWhen'>[]
}

/** A form that somebody else has changed since the builder was opened. */
export interface Stale {
  readonly now: FormRow
  readonly changes: readonly string[]
}

interface Bench {
  readonly work: Work
  /** The form as the server has it. */
  readonly before: Work
  /** When the unsaved work was last put aside on this device; `failed` where that cannot be done. */
  readonly kept: 'nothing' | 'failed' | { readonly at: string }
  /** When the work was left that the builder was opened with. */
  readonly restored: string | null
  /** What was there before starting over, to come back to. */
  readonly putAway: Work | null
  /** The field all of which is shown. */
  readonly open: string | null
  readonly language: FormLanguage
  /** On a phone, the preview stands in the place of the form. */
  readonly previewing: boolean
  readonly removed: readonly Removed[]
  /** What happened to other fields by an edit. */
  readonly notice: string | null
  /** What was done last, for those who do not see it. */
  readonly said: string
  readonly titleError: string | null
  readonly doing: 'nothing' | 'saving' | 'saving draft' | 'discarding'
  /** Why it was not done, where the title is not to blame. */
  readonly problem: string | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

export type Creating = { readonly is: 'create' } & Bench
export type Editing = { readonly is: 'edit'; readonly form: FormRow; readonly stale: Stale | null } & Bench
export type OpenBuilder = Creating | Editing

/** The dialog in which forms are built. */
export type FormBuilder = { readonly is: 'closed' } | OpenBuilder

export const $formBuilder = atom<FormBuilder>({ is: 'closed' })

const bench = (before: Work, kept: Kept | undefined): Bench => ({
  work: kept?.work ?? before,
  before,
  kept: kept ? { at: kept.at } : 'nothing',
  restored: kept?.at ?? null,
  putAway: null,
  open: null,
  language: 'en',
  previewing: false,
  removed: [],
  notice: null,
  said: '',
  titleError: null,
  doing: 'nothing',
  problem: null,
  refusals: 0,
})

let visit = new AbortController()

function turnTo(builder: FormBuilder): void {
  visit.abort()
  visit = new AbortController()
  $formBuilder.set(builder)
}

/** Ends with the builder that is open now. */
export const formBuilderVisit = (): AbortSignal => visit.signal

export const openBuilder = (): OpenBuilder | undefined => {
  const builder = $formBuilder.get()
  return builder.is === 'closed' ? undefined : builder
}

export const formIdOf = (builder: OpenBuilder): number | null =>
  builder.is === 'edit' ? builder.form.id : null

/** Opens the builder for a new form, or with the one that was begun here and not saved. */
export const createForm = (): void => turnTo({ is: 'create', ...bench(blankWork, keptFor(null)) })

/** Forms as they were when they were last saved here. */
const saved = new Map<number, FormRow>()

/** Remembers a form as the server has it now: the list asks for it only then, and may be opened from meanwhile. */
export const formIsSaved = (form: FormRow): void => void saved.set(form.id, form)

const newer = (listed: FormRow): FormRow => {
  const known = saved.get(listed.id)
  return known && known.version > listed.version ? known : listed
}

/** Opens the builder on a form, with what was changed here and not saved. */
export function editForm(listed: FormRow): void {
  const form = newer(listed)
  const kept = keptFor(form.id)
  const stale = kept ? staleness(kept, form) : null
  const before = kept && stale ? kept.before : workOf(form)
  turnTo({ is: 'edit', form, stale, ...bench(before, kept) })
}

// Work that stands on an older form than the one there is now.
function staleness({ before }: Kept, now: FormRow): Stale | null {
  return isSame(before, workOf(now)) ? null : { now, changes: differencesBetween(before, workOf(now)) }
}

/** Whether closing the builder leaves something unsaved. */
export const isUnsaved = ({ work, before }: OpenBuilder): boolean => !isSame(work, before)

/** Changes what stands beside the work itself. */
export function setBuilder(more: Partial<Bench>): void {
  const builder = openBuilder()
  if (builder) $formBuilder.set({ ...builder, ...more })
}

/** Takes an edit, and puts the unsaved work aside on this device at once. */
export function setWork(work: Work, more: Partial<Bench> = {}): void {
  const builder = openBuilder()
  if (!builder) return
  const titleError = builder.titleError && !work.title.trim() ? builder.titleError : null
  const next = { ...builder, work, titleError, ...more }
  $formBuilder.set({ ...next, kept: put(next) })
}

function put(builder: OpenBuilder): Bench['kept'] {
  const id = formIdOf(builder)
  if (isUnsaved(builder)) return keepWork(id, builder)
  discardKept(id)
  return 'nothing'
}

/** Closes the builder. What is not saved stays on this device, and is there when it is opened again. */
export function closeFormBuilder(): void {
  const builder = openBuilder()
  if (!builder) return
  if (isUnsaved(builder)) {
    if (builder.kept === 'failed' && !confirm(text.formBuilder.closeAnyway)) return
    if (builder.kept !== 'failed') sayKept(builder)
  }
  leaveFormBuilder()
}

/** Closes the builder without a word. */
export const leaveFormBuilder = (): void => turnTo({ is: 'closed' })

function sayKept(builder: OpenBuilder): void {
  const title = builder.work.title.trim() || text.formBuilder.newForm
  toast({
    title: text.formBuilder.unsavedTitle,
    description: text.formBuilder.unsaved(title),
    action: { label: text.formBuilder.discard, run: () => discardKept(formIdOf(builder)) },
  })
}
