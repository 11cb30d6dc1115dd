import { conditionOf, serializeQuestion } from './condition-words.ts'
import type { FormOnPage } from './form-on-page.ts'
import { laterAttribute } from './later-attribute.ts'
import type { FormPage, ShownField } from './shown-form.ts'
import { Attachment } from './Attachment.tsx'
import { Choices } from './Choices.tsx'
import type { ControlProps } from './control-props.ts'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { Signature } from './Signature.tsx'

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

function Question({ field, on: formOnPage }: { readonly field: ShownField; readonly on: FormOnPage }) {
  const { form, text, readOnly, scope, applying } = formOnPage
  const value = formOnPage.values[field.id] ?? ''
  const cover = formOnPage.covers[field.id]
  const error = formOnPage.errors[field.id]
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
  const paragraphs = notes.map(({ key, says: noteText }) => (
    <p key={key} className={key} id={`${name}.${key}`} dir="auto">
      {noteText}
    </p>
  ))
  const ask = {
    className: 'ask',
    'data-ask': serializeQuestion(field),
    'data-later': laterAttribute(applying !== undefined && !applying.has(field.id)),
  }
  if (field.type === 'radio') {
    return (
      <fieldset {...ask} role="radiogroup" aria-required={field.required || undefined} {...about}>
        <legend dir="auto">
          <Label field={field} />
        </legend>
        {!covered && <Choices {...control} />}
        {cover?.button}
        {paragraphs}
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
      {paragraphs}
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
