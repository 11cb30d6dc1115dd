import { useStore } from '@nanostores/react'
import { type ClinicSettings, isDirty } from '../../stores/settings.ts'
import { clockTime, dateAndTime, dayIn, timeIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface SaveBarProps {
  readonly store: ClinicSettings
  /** Who is looking. */
  readonly person: { readonly id: number; readonly name: string }
}

/** The foot of a settings page: when it was saved, and the button that saves it again. */
export function SaveBar({ store, person }: SaveBarProps) {
  const state = useStore(store.$state)
  const { clinic, doing } = state
  const time = savedAt(clinic)
  const by =
    clinic.savedBy === person.id ? text.settings.savedBy(time, person.name) : text.settings.savedAt(time)
  return (
    <div className="save">
      <span className="m">{isDirty(state) ? text.settings.unsaved : by}</span>
      <span className="sp" />
      <Button type="submit" kind="primary" busy={doing === 'saving'}>
        {doing === 'saving' ? text.settings.pending : text.settings.submit}
      </Button>
    </div>
  )
}

type Saved = Parameters<typeof dateAndTime>[1] & { readonly savedAt: string }

const savedAt = (clinic: Saved): string => {
  const at = new Date(clinic.savedAt)
  const today = dayIn(clinic.zone) === dayIn(clinic.zone, at)
  return today ? clockTime(timeIn(clinic.zone, at)) : dateAndTime(at, clinic)
}
