import { PAD } from '#rules/intake'
import type { ControlProps } from './control.ts'

const TYPED = 'typed:'
const DRAWN = 'drawn:'

/** What a stored signature shows: a typed name, or the path of a drawn one. */
const shownSignature = (value: string) => ({
  typed: value.startsWith(TYPED) ? value.slice(TYPED.length) : '',
  drawn: value.startsWith(DRAWN) ? value.slice(DRAWN.length) : '',
})

/** A signature: a name that is typed, beside which the page's script offers a pad to draw on. */
export function Signature({ field, text, name, value, readOnly, about }: ControlProps) {
  const { typed, drawn } = shownSignature(value)
  return (
    <div className="pad" data-words={readOnly ? undefined : JSON.stringify({ ...text.signature, ...PAD })}>
      {drawn && (
        <figure>
          <svg viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
            <path d={drawn} />
          </svg>
          <figcaption className="sr">{text.signature.shown}</figcaption>
        </figure>
      )}
      {!(readOnly && drawn) && (
        <input
          {...about}
          className="entry hand"
          id={name}
          name={name}
          dir="auto"
          defaultValue={typed}
          placeholder={readOnly ? undefined : text.signature.typed}
          required={field.required}
          readOnly={readOnly}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {!readOnly && <input type="hidden" name={`${name}.drawn`} defaultValue={drawn} />}
    </div>
  )
}
