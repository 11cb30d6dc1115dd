import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Tab } from '../../stores/settings-tab.ts'
import { Alert } from '../kit/Alert.tsx'
import { StaleAlert, type Words } from './StaleAlert.tsx'

interface TabFormProps {
  readonly store: Tab
  /** How what somebody else has changed is called and read. */
  readonly words: Words
  readonly saveBar: ReactNode
  readonly children: ReactNode
}

/** A tab of the settings that is saved as a whole: what came of saving it, its sections, its foot. */
export function TabForm({ store, words, saveBar, children }: TabFormProps) {
  const { refusals, problem, stale } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) lookAtRefusal(form.current)
  }, [refusals])
  useWarning(useStore(store.$dirty))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void store.save()
  }
  const load = () => {
    flushSync(store.loadChanges)
    lookAtChanges(form.current)
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

/** The first field that is wrong gets the focus; what is not a field's fault comes into view. */
function lookAtRefusal(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (field) field.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}

/** The first field under which something else is on record gets the focus, where there is one. */
function lookAtChanges(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-on-record]')?.closest('.f, td')?.querySelector<HTMLElement>('.in')
  ;(field ?? document.getElementById('main'))?.focus()
}

/** The browser asks before a page is left with something typed on it. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
