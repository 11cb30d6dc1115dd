/** Returns the first field marked as invalid; a field that says `aria-invalid="false"` is valid. */
export const findInvalidField = (form: ParentNode | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null

/** Focuses the first invalid field, or scrolls to the alert if no field is invalid. */
export function showRefusal(form: ParentNode | null): void {
  const field = findInvalidField(form)
  if (field) field.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
