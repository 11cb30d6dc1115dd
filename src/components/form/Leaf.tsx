import type { Answers } from '#contracts/intake'
import type { FormText } from '../../text/form/index.ts'
import { askOf } from './condition.ts'
import { later } from './later.ts'
import { type Cover, Question } from './Question.tsx'
import type { FormPage, ShownForm } from './shown-form.ts'

interface Props extends FormPage {
  readonly form: ShownForm
  readonly text: FormText
  readonly values: Answers
  readonly covers: Readonly<Record<string, Cover>>
  readonly errors: Readonly<Record<string, string>>
  readonly readOnly: boolean
  readonly scope: string
  /** The fields that apply, where others are to come later. */
  readonly applying: ReadonlySet<string> | undefined
  readonly later: boolean
}

/** One page of a form: its heading and its fields. */
export function Leaf({ section, fields, applying, later: isLater, ...props }: Props) {
  const { values, covers, errors, ...common } = props
  return (
    <section className="leaf" data-ask={section && askOf(section)} data-later={later(isLater)}>
      {section?.label && <h2 dir="auto">{section.label}</h2>}
      {section?.help && (
        <p className="note" dir="auto">
          {section.help}
        </p>
      )}
      {fields.map((field) => (
        <Question
          key={field.id}
          {...common}
          field={field}
          value={values[field.id]}
          cover={covers[field.id]}
          error={errors[field.id]}
          later={applying !== undefined && !applying.has(field.id)}
        />
      ))}
    </section>
  )
}
