import { EXTENSIONS, LARGEST_FILE } from '#contracts/documents'
import { parseFileToken } from '#rules/intake-forms'
import { attachmentWords } from './attachment-words.ts'
import type { ControlProps } from './control-props.ts'

const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A file field. The browser sends the file with the form, or the page's script uploads it beforehand. */
export function Attachment({ field, text, name, value, readOnly, about }: ControlProps) {
  if (readOnly)
    return <input {...about} className="entry" id={name} dir="auto" defaultValue={value} readOnly />
  const file = parseFileToken(value)
  return (
    <div
      className="attach"
      data-words={JSON.stringify(attachmentWords(text))}
      data-accepted={ACCEPTED}
      data-largest={LARGEST_FILE}
    >
      {file && (
        <p className="kept">
          {text.file.attached}: <bdi>{file.name}</bdi>. {text.file.replace}
        </p>
      )}
      <input
        {...about}
        className="entry"
        id={name}
        name={`${name}.file`}
        type="file"
        accept={ACCEPTED}
        required={field.required && !file}
      />
      <input type="hidden" name={name} defaultValue={file ? value : ''} />
    </div>
  )
}
