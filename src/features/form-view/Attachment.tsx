import { EXTENSIONS, LARGEST_FILE } from '#contracts/documents'
import { fileIn } from '#rules/intake'
import { attachmentWords } from './attachment-words.ts'
import type { ControlProps } from './control.ts'

const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A file: chosen, and sent with the form by a browser, or ahead of it by the page's script. */
export function Attachment({ field, text, name, value, readOnly, about }: ControlProps) {
  if (readOnly)
    return <input {...about} className="entry" id={name} dir="auto" defaultValue={value} readOnly />
  const kept = fileIn(value)
  return (
    <div
      className="attach"
      data-words={JSON.stringify(attachmentWords(text))}
      data-accepted={ACCEPTED}
      data-largest={LARGEST_FILE}
    >
      {kept && (
        <p className="kept">
          {text.file.attached}: <bdi>{kept.name}</bdi>. {text.file.replace}
        </p>
      )}
      <input
        {...about}
        className="entry"
        id={name}
        name={`${name}.file`}
        type="file"
        accept={ACCEPTED}
        required={field.required && !kept}
      />
      <input type="hidden" name={name} defaultValue={kept ? value : ''} />
    </div>
  )
}
