import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import type { ShortForm, ShortFormState } from '../../../stores/short-form.ts'
import { Alert } from '../../kit/Alert.tsx'

interface ShortFormBodyProps<Values> {
  readonly store: ShortForm<Values>
  /** What its inputs hold, by their names. */
  readonly valuesIn: (form: FormData) => Values
  /** The inputs are emptied when it was done. */
  readonly resets?: boolean
  readonly children: (state: ShortFormState) => ReactNode
}

/** A form of a few fields that keep themselves what is typed; the first that is wrong gets the focus. */
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
