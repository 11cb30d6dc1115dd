import type { ShownField } from './shown-form.ts'

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
