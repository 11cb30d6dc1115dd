import { useStore } from '@nanostores/react'
import { type ReactNode } from 'react'
import type { ShortForm, ShortFormState } from './short-form.store.ts'
import { Form } from './Form.tsx'
import { Alert } from '../controls/Alert.tsx'

interface ShortFormBodyProps<Values> {
  readonly store: ShortForm<Values>
  /** Reads the values of its inputs, by name. */
  readonly valuesIn: (form: FormData) => Values
  readonly resets?: boolean
  readonly children: (state: ShortFormState) => ReactNode
}

/** A small form with uncontrolled inputs; focuses the first invalid one. */
export function ShortFormBody<Values>({ store, valuesIn, resets, children }: ShortFormBodyProps<Values>) {
  const state = useStore(store.$state)
  const submit = async (form: HTMLFormElement) => {
    if ((await store.submit(valuesIn(new FormData(form)))) && resets) form.reset()
  }
  return (
    <Form errors={state.errors} onType={store.clearError} onSubmit={submit}>
      {state.problem && <Alert kind="error">{state.problem}</Alert>}
      {children(state)}
    </Form>
  )
}
