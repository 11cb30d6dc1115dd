import { PAD } from '#rules/intake-forms'
import type { ControlProps } from './control-props.ts'

const TYPED = 'typed:'
const DRAWN = 'drawn:'

/** Parses a stored signature: a typed name, or the path of a drawn one. */
const parseSignature = (value: string) => ({
  typed: value.startsWith(TYPED) ? value.slice(TYPED.length) : '',
  drawn: value.startsWith(DRAWN) ? value.slice(DRAWN.length) : '',
})

/** A signature field: a typed name; the page's script adds a pad to draw on. */
export function Signature({ field, text, name, value, readOnly, ariaProps }: ControlProps) {
  const { typed, drawn } = parseSignature(value)
  return (
    <div className="pad" data-words={readOnly ? undefined : JSON.stringify({ ...text.signature, ...PAD })}>
      {drawn && (
        <figure>
          <svg viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
            <path d={drawn} />
          </svg>
          <figcaption className="visually-hidden">{text.signature.shown}</figcaption>
        </figure>
      )}
      {!(readOnly && drawn) && (
        <input
          {...ariaProps}
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
