import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Tab } from './settings-tab.store.ts'
import { Alert } from '../controls/Alert.tsx'
import { StaleAlert, type StaleWords } from './StaleAlert.tsx'

interface TabFormProps {
  readonly store: Tab
  readonly words: StaleWords
  readonly saveBar: ReactNode
  readonly children: ReactNode
}

/** A settings tab that saves as a whole: alerts, sections and save bar. */
export function TabForm({ store, words, saveBar, children }: TabFormProps) {
  const { refusals, problem, stale } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) focusRefusal(form.current)
  }, [refusals])
  useLeaveWarning(useStore(store.$dirty))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void store.save()
  }
  const load = () => {
    flushSync(store.loadChanges)
    focusChanges(form.current)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div>
        {stale ? (
          <StaleAlert problem={problem} changes={stale.changes} words={words} onLoad={load} />
        ) : (
          problem && <Alert kind="error">{problem}</Alert>
        )}
        {children}
      </div>
      {saveBar}
    </form>
  )
}

/** Focuses the first invalid field, or scrolls to the alert if no field is invalid. */
function focusRefusal(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (field) field.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first field whose saved value differs from the unsaved one, or else the page’s content. */
function focusChanges(form: HTMLFormElement | null): void {
  const field = form
    ?.querySelector('[data-on-record]')
    ?.closest('.field, td')
    ?.querySelector<HTMLElement>('.input')
  ;(field ?? document.getElementById('main'))?.focus()
}

/** Asks the browser to warn before leaving with unsaved input. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
