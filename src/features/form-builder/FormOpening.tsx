import type { OpenBuilder } from '../../stores/form-builder.ts'
import { typeDescription, typeTitle } from '../../stores/form-builder-editing.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

/** What the form is called and about. */
export const FormOpening = ({ builder: { work, titleError } }: { builder: OpenBuilder }) => (
  <div className="g2">
    <Field label={text.formBuilder.title} required error={titleError ?? undefined}>
      <TextInput
        name="title"
        autoComplete="off"
        maxLength={200}
        value={work.title}
        onChange={(event) => typeTitle(event.target.value)}
      />
    </Field>
    <Field label={text.formBuilder.description}>
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={2000}
        value={work.description}
        onChange={(event) => typeDescription(event.target.value)}
      />
    </Field>
  </div>
)
