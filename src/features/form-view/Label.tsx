import type { ShownField } from './shown-form.ts'

/** A label, with the mark of what must be answered. */
export function Label({ field: { label, required } }: { readonly field: ShownField }) {
  return (
    <>
      {label}
      {required && (
        <span className="star" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}
