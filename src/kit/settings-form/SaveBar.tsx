import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Tab } from '../../stores/settings-tab.ts'
import { clockTime, dateAndTime, dayIn, type Formats, timeIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

/** Who is looking. */
export interface Viewer {
  readonly id: number
  readonly name: string
}

/** When a tab was saved last and by whom; null: it stands as it came. */
interface SavedOnce {
  readonly savedAt: string | null
  readonly savedBy: number | null
}

interface SaveBarProps {
  readonly store: Tab<SavedOnce>
  readonly formats: Formats
  readonly viewer: Viewer
  /** Stands beside when it was saved. */
  readonly aside?: ReactNode
}

/** The foot of a settings page: when it was saved, and the button that saves it again. */
export function SaveBar({ store, formats, viewer, aside }: SaveBarProps) {
  const { row, doing } = useStore(store.$state)
  const dirty = useStore(store.$dirty)
  const saving = doing === 'saving'
  return (
    <div className="save">
      <span className="m">{dirty ? text.settings.unsaved : savedWords(row, formats, viewer)}</span>
      {!dirty && aside}
      <span className="sp" />
      <Button type="submit" kind="primary" busy={saving}>
        {saving ? text.settings.pending : text.settings.submit}
      </Button>
    </div>
  )
}

const savedWords = ({ savedAt, savedBy }: SavedOnce, formats: Formats, { id, name }: Viewer): string => {
  if (savedAt === null) return text.settings.neverSaved
  const time = shortTime(new Date(savedAt), formats)
  return savedBy === id ? text.settings.savedBy(time, name) : text.settings.savedAt(time)
}

const shortTime = (at: Date, formats: Formats): string =>
  dayIn(formats.zone) === dayIn(formats.zone, at)
    ? clockTime(timeIn(formats.zone, at), formats.timeFormat)
    : dateAndTime(at, formats)
