import type { ReactNode } from 'react'
import type { FormText } from '../../text/form/index.ts'
import { askOf, conditionOf } from './condition.ts'
import { Attachment } from './Attachment.tsx'
import { Choices } from './Choices.tsx'
import type { ControlProps } from './control.ts'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { later } from './later.ts'
import type { ShownField, ShownForm } from './shown-form.ts'
import { Signature } from './Signature.tsx'

/** What stands in the place of an answer until it is asked for. */
export interface Cover {
  /** The answer is shown. */
  readonly open: boolean
  /** Shows the answer, or covers it again. */
  readonly button: ReactNode
}

export interface QuestionProps {
  readonly form: ShownForm
  readonly field: ShownField
  readonly text: FormText
  readonly value: string | undefined
  readonly cover: Cover | undefined
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly scope: string
  readonly later: boolean
}

/** A field with its label, and all that is said about it. */
export function Question({ form, field, text, value = '', error, readOnly, scope, ...rest }: QuestionProps) {
  const { cover } = rest
  const covered = cover?.open === false
  const name = `${scope}${field.id}`
  const notes = [
    { key: 'wrong', says: error },
    { key: 'when', says: readOnly ? '' : conditionOf(field, form, text) },
    { key: 'help', says: field.help },
    { key: 'kinds', says: field.type === 'file' && !readOnly && text.file.kinds },
    { key: 'hipaa', says: field.hipaasensitive && text.hipaa },
  ].filter(({ says }) => says)
  const about = {
    'aria-describedby': notes.map(({ key }) => `${name}.${key}`).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  const control = { field, text, name, value, readOnly, about }
  const said = notes.map(({ key, says }) => (
    <p key={key} className={key} id={`${name}.${key}`} dir="auto">
      {says}
    </p>
  ))
  const ask = { className: 'ask', 'data-ask': askOf(field), 'data-later': later(rest.later) }
  if (field.type === 'radio') {
    return (
      <fieldset {...ask} role="radiogroup" aria-required={field.required || undefined} {...about}>
        <legend dir="auto">
          <Label field={field} />
        </legend>
        {!covered && <Choices {...control} />}
        {cover?.button}
        {said}
      </fieldset>
    )
  }
  return (
    <div {...ask}>
      {(field.type !== 'checkbox' || covered) && (
        <label htmlFor={covered ? undefined : name} dir="auto">
          <Label field={field} />
        </label>
      )}
      {!covered && <Control {...control} />}
      {cover?.button}
      {said}
    </div>
  )
}

function Control(props: ControlProps) {
  const { field } = props
  if (field.type === 'checkbox') return <Choices {...props} />
  if (field.type === 'signature') return <Signature {...props} />
  if (field.type === 'file') return <Attachment {...props} />
  return <Entry {...props} />
}
