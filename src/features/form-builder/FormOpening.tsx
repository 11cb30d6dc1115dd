import type { OpenBuilder } from './form-builder.store.ts'
import { typeDescription, typeTitle } from './edit-form.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'

export const FormOpening = ({ builder: { work: form, titleError } }: { builder: OpenBuilder }) => (
  <div className="field-grid">
    <Field label={text.formBuilder.title} required error={titleError ?? undefined}>
      <TextInput name="title" autoComplete="off" maxLength={200} value={form.title} onType={typeTitle} />
    </Field>
    <Field label={text.formBuilder.description}>
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={2000}
        value={form.description}
        onType={typeDescription}
      />
    </Field>
  </div>
)
