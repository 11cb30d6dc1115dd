import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Tab } from './settings-tab.store.ts'
import { clockTime, dateAndTime, dayIn, type Formats, timeIn } from '../format/format.ts'
import { text } from '../../language/index.ts'
import { Submit } from '../controls/Button.tsx'

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
