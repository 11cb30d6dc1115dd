import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReminderRow } from '#modules/reminders'
import type { Painted } from '../../stores/paged-list.ts'
import { RemindersScreen as Screen } from '../../stores/reminders.ts'
import type { Filters } from '../../stores/reminders-asked.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useNow } from '../appointments/useNow.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { ReminderListing } from './ReminderListing.tsx'
import { ReminderTools } from './ReminderTools.tsx'
import { SendReminder } from './SendReminder.tsx'

interface RemindersScreenProps {
  readonly filters: Filters
  readonly first: Painted<ReminderRow>
  /** All reminders of the clinic. */
  readonly total: number
  readonly formats: Formats
  /** The moment the page was painted. */
  readonly now: number
}

/** What patients are told and when, what became of it, and why. */
export function RemindersScreen({ filters, first, total, formats, now }: RemindersScreenProps) {
  const [screen] = useState(() => new Screen(filters, first, total))
  const [clears, setClears] = useState(0)
  const clock = { ...formats, now: useNow(formats.zone, now) }
  useEffect(() => screen.follow(), [screen])
  const clear = () => {
    setClears(clears + 1)
    screen.showAll()
  }
  return (
    <>
      <div className="head">
        <h1>
          {text.reminders.title} <span>{useStore(screen.$total)}</span>
        </h1>
        <SendReminder kind="primary" />
      </div>
      <ReminderTools screen={screen} clears={clears} />
      <ReminderListing
        screen={screen}
        clock={clock}
        none={<Empty action={<SendReminder />}>{text.reminders.none}</Empty>}
        noMatch={
          <Empty action={<Button onClick={clear}>{text.reminders.clearFilters}</Button>}>
            {text.reminders.noMatch}
          </Empty>
        }
      />
    </>
  )
}
