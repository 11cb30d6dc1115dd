import { formDefinition } from '#contracts/intake'
import { definitionOf, type Work } from './form-builder-work.ts'
import { $session } from './session.ts'

/** Work put aside unsaved, and the form it began from. */
export interface Kept {
  readonly work: Work
  readonly before: Work
  readonly at: string
}

// Two people at one computer do not see what the other has begun.
const keyOf = (formId: number | null): string =>
  `form-builder:${$session.get()?.user.email ?? ''}:${formId ?? 'new'}`

/** Puts work aside on this device; 'failed' where the browser does not allow it or has no room. */
export function keepWork(
  formId: number | null,
  { work, before }: Pick<Kept, 'work' | 'before'>,
): 'failed' | { readonly at: string } {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify({ work, before, at } satisfies Kept))
    return { at }
  } catch {
    return 'failed'
  }
}

export function discardKept(formId: number | null): void {
  try {
    localStorage.removeItem(keyOf(formId))
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/** What was put aside of this form, or of a new one. */
export function keptFor(formId: number | null): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(formId)) ?? 'null') as Kept | null
    return kept && isReadable(kept.work) && isReadable(kept.before) ? kept : undefined
  } catch {
    return undefined
  }
}

// Another release may have kept it in another shape. A title can be missing until it is saved.
const isReadable = (work: Work): boolean =>
  formDefinition.safeParse({ ...definitionOf(work), title: work.title.trim() || '-' }).success
