import { useEffect, useRef, type ComponentProps } from 'react'
import { findInvalidField, showRefusal } from './invalid-field.ts'
import type { MessagesByPlace } from './saved-form.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  onSubmit(form: HTMLFormElement): unknown
  /** Number of refused attempts. After each one, the user sees what is wrong. */
  readonly refusals?: number
  /** Errors by field. After each refusal they are another object. */
  readonly errors?: MessagesByPlace
  /** Called with the name of each field that the user changes. */
  onType?(field: string): void
}

const NO_ERRORS: MessagesByPlace = {}

/** A form that the page submits itself, with its own error messages instead of the browser's. */
export function Form({ onSubmit, refusals = 0, errors = NO_ERRORS, onType, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) showRefusal(form.current)
  }, [refusals])
  // An error that goes away while the user types leaves the focus where it is.
  const typing = useRef(false)
  useEffect(() => {
    if (!typing.current && Object.keys(errors).length > 0) findInvalidField(form.current)?.focus()
  }, [errors])
  return (
    <form
      ref={form}
      noValidate
      onInput={({ target }) => {
        typing.current = true
        onType?.((target as HTMLInputElement).name)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        typing.current = false
        void onSubmit(event.currentTarget)
      }}
      {...rest}
    />
  )
}
