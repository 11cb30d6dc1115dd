import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Tab } from './settings-tab.store.ts'
import { Alert } from '../controls/Alert.tsx'
import { showRefusal } from '../forms/invalid-field.ts'
import { useLeaveWarning } from '../forms/useLeaveWarning.ts'
import { StaleAlert, type StaleWords } from './StaleAlert.tsx'
import { clockTime, dateAndTime, dayIn, type Formats, timeIn } from '../format/format.ts'
import { text } from '../../language/index.ts'
import { Submit } from '../controls/Button.tsx'

interface TabFormProps {
  readonly store: Tab
  readonly words: StaleWords
  readonly saveBar: ReactNode
  /** Whether it is one section among others: its save bar is at the end of the section, not of the window. */
  readonly isSection?: boolean
  readonly children: ReactNode
}

/** Settings that save together, a tab's or a section's: alerts, sections and save bar. */
export function TabForm({ store, words, saveBar, isSection = false, children }: TabFormProps) {
  const { refusals, problem, stale } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) showRefusal(form.current)
  }, [refusals])
  useLeaveWarning(useStore(store.$dirty) && (() => true))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void store.save()
  }
  const load = () => {
    flushSync(store.loadChanges)
    focusChanges(form.current)
  }
  return (
    <form ref={form} className={isSection ? 'section-form' : undefined} onSubmit={submit} noValidate>
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

/** Focuses the first field whose saved value differs from the unsaved one, or else the page’s content. */
function focusChanges(form: HTMLFormElement | null): void {
  const field = form
    ?.querySelector('[data-on-record]')
    ?.closest('.field, td')
    ?.querySelector<HTMLElement>('.input')
  ;(field ?? document.getElementById('main'))?.focus()
}

export interface Viewer {
  readonly id: number
  readonly name: string
}

/** The time a tab was last saved and by whom; null if it was never saved. */
interface SavedRow {
  readonly savedAt: string | null
  readonly savedBy: number | null
}

interface SaveBarProps {
  readonly store: Tab<SavedRow>
  readonly formats: Formats
  readonly viewer: Viewer
  /** Shown next to the time it was saved. */
  readonly aside?: ReactNode
}

export function SaveBar({ store, formats, viewer, aside }: SaveBarProps) {
  const { row, doing } = useStore(store.$state)
  const dirty = useStore(store.$dirty)
  const saving = doing === 'saving'
  return (
    <div className="save">
      <span className="faint">{dirty ? text.settings.unsaved : describeSaved(row, formats, viewer)}</span>
      {!dirty && aside}
      <span className="spacer" />
      <Submit busy={saving} label={text.settings.submit} pending={text.settings.pending} />
    </div>
  )
}

const describeSaved = ({ savedAt, savedBy }: SavedRow, formats: Formats, { id, name }: Viewer): string => {
  if (savedAt === null) return text.settings.neverSaved
  const time = shortTime(new Date(savedAt), formats)
  return savedBy === id ? text.settings.savedBy(time, name) : text.settings.savedAt(time)
}

const shortTime = (at: Date, formats: Formats): string =>
  dayIn(formats.zone) === dayIn(formats.zone, at)
    ? clockTime(timeIn(formats.zone, at), formats.timeFormat)
    : dateAndTime(at, formats)
