import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Plus } from 'lucide-react'
import type { ReminderRow } from '#modules/reminders'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { RemindersScreen as Screen } from './reminders.store.ts'
import type { Filters } from './filters.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { useClears } from '../../kit/list/ListTools.tsx'
import { useNow } from '../../kit/time/useNow.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'
import { ReminderListing } from './ReminderListing.tsx'
import { ReminderTools } from './ReminderTools.tsx'
import { writeReminder } from './dialog/reminder-dialog.store.ts'

interface RemindersScreenProps {
  readonly filters: Filters
  readonly first: RenderedPage<ReminderRow>
  readonly total: number
  readonly formats: Formats
  readonly now: number
}

export function RemindersScreen({ filters, first, total, formats, now }: RemindersScreenProps) {
  const [screen] = useState(() => new Screen(filters, first, total))
  const currentTotal = useStore(screen.$total)
  const clock = { ...formats, now: useNow(formats.zone, now) }
  useEffect(() => screen.follow(), [screen])
  const [clears, clear] = useClears(() => screen.showAll())
  return (
    <>
      <div className="head">
        <h1>
          {text.reminders.title} <span>{currentTotal}</span>
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

const SendReminder = ({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) => (
  <Button kind={kind} data-creates onClick={writeReminder}>
    <Plus />
    {text.reminders.create}
  </Button>
)
