import { EXTENSIONS, MAX_FILE_BYTES } from '#contracts/documents'
import { parseFileToken, requiresTick } from '#rules/intake-forms'
import type { FormOnPage } from './form-on-page.ts'
import { laterAttribute } from './later-attribute.ts'
import type { FormViewPage, ShownField, LocalizedForm } from './shown-form.ts'
import { Choices } from './Choices.tsx'
import type { ControlProps } from './control-props.ts'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { Signature } from './Signature.tsx'
import { attachmentWords } from './attachment-words.ts'
import type { FormText } from './words.ts'

/** Describes when a field applies, for pages that show all fields at once. */
const conditionOf = ({ showWhen }: ShownField, { fields }: LocalizedForm, { onlyIf }: FormText): string => {
  const other = fields.find(({ id }) => id === showWhen?.field)
  if (!showWhen || !other) return ''
  const { is, value = '' } = showWhen
  if (other.type === 'checkbox')
    return (requiresTick(showWhen) ? onlyIf.ticked : onlyIf.unticked)(other.label)
  if (is === 'answered') return onlyIf.answered(other.label)
  return onlyIf[is](other.label, other.choices.find((choice) => choice.value === value)?.word ?? value)
}

/** Serializes the properties of a field that the page's script needs. */
const serializeQuestion = ({ id, type, required, showWhen }: ShownField): string =>
  JSON.stringify({ id, type, ...(required && { required }), ...(showWhen && { showWhen }) })

const ACCEPTED_EXTENSIONS = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A file field. The browser sends the file with the form, or the page's script uploads it beforehand. */
function Attachment({ field, text, name, value, readOnly, ariaProps }: ControlProps) {
  if (readOnly)
    return <input {...ariaProps} className="entry" id={name} dir="auto" defaultValue={value} readOnly />
  const file = parseFileToken(value)
  return (
    <div
      className="attach"
      data-words={JSON.stringify(attachmentWords(text))}
      data-accepted={ACCEPTED_EXTENSIONS}
      data-largest={MAX_FILE_BYTES}
    >
      {file && (
        <p className="kept">
          {text.file.attached}: <bdi>{file.name}</bdi>. {text.file.replace}
        </p>
      )}
      <input
        {...ariaProps}
        className="entry"
        id={name}
        name={`${name}.file`}
        type="file"
        accept={ACCEPTED_EXTENSIONS}
        required={field.required && !file}
      />
      <input type="hidden" name={name} defaultValue={file ? value : ''} />
    </div>
  )
}

interface Props {
  readonly page: FormViewPage
  readonly on: FormOnPage
  readonly isLater: boolean
}

export function FormPageSection({ page: { section, fields }, on: formOnPage, isLater }: Props) {
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
  const { form, text, readOnly, idPrefix, applicableIds } = formOnPage
  const value = formOnPage.values[field.id] ?? ''
  const cover = formOnPage.covers[field.id]
  const error = formOnPage.errors[field.id]
  const isCovered = cover?.open === false
  const name = `${idPrefix}${field.id}`
  const notes = [
    { key: 'wrong', says: error },
    { key: 'when', says: readOnly ? '' : conditionOf(field, form, text) },
    { key: 'help', says: field.help },
    { key: 'kinds', says: field.type === 'file' && !readOnly && text.file.kinds },
    { key: 'hipaa', says: field.hipaasensitive && text.hipaa },
  ].filter(({ says }) => says)
  const ariaProps = {
    'aria-describedby': notes.map(({ key }) => `${name}.${key}`).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  const control = { field, text, name, value, readOnly, ariaProps }
  const paragraphs = notes.map(({ key, says: noteText }) => (
    <p key={key} className={key} id={`${name}.${key}`} dir="auto">
      {noteText}
    </p>
  ))
  const questionProps = {
    className: 'ask',
    'data-ask': serializeQuestion(field),
    'data-later': laterAttribute(applicableIds !== undefined && !applicableIds.has(field.id)),
  }
  if (field.type === 'radio') {
    return (
      <fieldset
        {...questionProps}
        role="radiogroup"
        aria-required={field.required || undefined}
        {...ariaProps}
      >
        <legend dir="auto">
          <Label field={field} />
        </legend>
        {!isCovered && <Choices {...control} />}
        {cover?.button}
        {paragraphs}
      </fieldset>
    )
  }
  return (
    <div {...questionProps}>
      {(field.type !== 'checkbox' || isCovered) && (
        <label htmlFor={isCovered ? undefined : name} dir="auto">
          <Label field={field} />
        </label>
      )}
      {!isCovered && <Control {...control} />}
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
