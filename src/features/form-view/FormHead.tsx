import type { FormText } from './words.ts'
import type { ShownForm } from './shown-form.ts'

export function FormHead({ form, text }: { readonly form: ShownForm; readonly text: FormText }) {
  return (
    <header className="opening">
      <h1 dir="auto">{form.title}</h1>
      {form.description && (
        <p className="lead" dir="auto">
          {form.description}
        </p>
      )}
      {form.fields.some(({ required }) => required) && (
        <p className="note">
          {text.requiredMark[0]} <span className="star">*</span> {text.requiredMark[1]}
        </p>
      )}
    </header>
  )
}
