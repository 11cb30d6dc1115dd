import type { ShownField } from './shown-form.ts'

/** A field's label, with a mark if it is required. */
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
