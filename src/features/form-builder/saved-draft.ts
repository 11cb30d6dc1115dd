import { formDefinition } from '#contracts/intake-forms'
import { definitionOf, type EditedForm } from './form-draft.ts'
import { $session } from '../../kit/requests/session.ts'

/** Unsaved work, and the form it is based on. */
export interface SavedDraft {
  readonly work: EditedForm
  readonly before: EditedForm
  readonly at: string
}

// The key includes the user, so that two users of one computer do not see each other's work.
const keyOf = (formId: number | null): string =>
  `form-builder:${$session.get()?.user.email ?? ''}:${formId ?? 'new'}`

/** Stores work on this device; 'failed' when the browser does not allow it or has no room. */
export function saveWork(
  formId: number | null,
  { work, before }: Pick<SavedDraft, 'work' | 'before'>,
): 'failed' | { readonly at: string } {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify({ work, before, at } satisfies SavedDraft))
    return { at }
  } catch {
    return 'failed'
  }
}

export function discardSavedDraft(formId: number | null): void {
  try {
    localStorage.removeItem(keyOf(formId))
  } catch {
    // Nothing to discard if the browser has no storage.
  }
}

/** Loads the unsaved work on this form, or on a new one. */
export function loadSavedDraft(formId: number | null): SavedDraft | undefined {
  try {
    const savedDraft = JSON.parse(localStorage.getItem(keyOf(formId)) ?? 'null') as SavedDraft | null
    return savedDraft && isReadable(savedDraft.work) && isReadable(savedDraft.before) ? savedDraft : undefined
  } catch {
    return undefined
  }
}

// Another release may have stored a different shape. The title may be empty until the form is saved.
const isReadable = (form: EditedForm): boolean =>
  formDefinition.safeParse({ ...definitionOf(form), title: form.title.trim() || '-' }).success
