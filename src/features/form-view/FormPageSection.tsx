import { serializeQuestion } from './condition-words.ts'
import type { FormOnPage } from './form-on-page.ts'
import { laterAttribute } from './later-attribute.ts'
import { Question } from './Question.tsx'
import type { FormPage } from './shown-form.ts'

interface Props {
  readonly page: FormPage
  readonly on: FormOnPage
  readonly later: boolean
}

export function FormPageSection({ page: { section, fields }, on: formOnPage, later: isLater }: Props) {
  return (
    <section
      className="leaf"
      data-ask={section && serializeQuestion(section)}
      data-later={laterAttribute(isLater)}
    >
      {section?.label && <h2 dir="auto">{section.label}</h2>}
      {section?.help && (
        <p className="note" dir="auto">
          {section.help}
        </p>
      )}
      {fields.map((field) => (
        <Question key={field.id} field={field} on={formOnPage} />
      ))}
    </section>
  )
}
