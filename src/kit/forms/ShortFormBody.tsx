import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import type { ShortForm, ShortFormState } from './short-form.store.ts'
import { Alert } from '../controls/Alert.tsx'

interface ShortFormBodyProps<Values> {
  readonly store: ShortForm<Values>
  /** Reads the values of its inputs, by name. */
  readonly valuesIn: (form: FormData) => Values
  /** Clears the inputs after success. */
  readonly resets?: boolean
  readonly children: (state: ShortFormState) => ReactNode
}

/** A small form with uncontrolled inputs; focuses the first invalid one. */
export function ShortFormBody<Values>({ store, valuesIn, resets, children }: ShortFormBodyProps<Values>) {
  const state = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(state.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state.errors])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if ((await store.submit(valuesIn(new FormData(currentTarget)))) && resets) currentTarget.reset()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {state.problem && <Alert kind="error">{state.problem}</Alert>}
      {children(state)}
    </form>
  )
}
