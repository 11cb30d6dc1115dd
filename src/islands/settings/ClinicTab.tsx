import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ClinicRow } from '#modules/clinic'
import { clinicSettings, isDirty } from '../../stores/settings.ts'
import { Alert } from '../kit/Alert.tsx'
import { ContactSection, TimeSection } from './ClinicSections.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { StaleAlert } from './StaleAlert.tsx'

interface ClinicTabProps {
  readonly clinic: ClinicRow
  readonly person: { readonly id: number; readonly name: string }
}

/** The clinic itself: its name and contact, its zone and formats, and what it offers. Saved as a whole. */
export function ClinicTab({ clinic, person }: ClinicTabProps) {
  const [store] = useState(() => clinicSettings(clinic))
  const state = useStore(store.$state)
  const { refusals, problem, stale } = state
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) lookAtRefusal(form.current)
  }, [refusals])
  useWarning(isDirty(state))
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
          <StaleAlert problem={problem} changes={stale.changes} onLoad={load} />
        ) : (
          problem && <Alert kind="error">{problem}</Alert>
        )}
        <ContactSection store={store} />
        <TimeSection store={store} />
        <ServiceSection store={store} />
      </div>
      <SaveBar store={store} person={person} />
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
  const field = form?.querySelector<HTMLElement>('[aria-describedby]') ?? document.getElementById('main')
  field?.focus()
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
