import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Plus } from 'lucide-react'
import {
  createRemindersScreen,
  type InitialReminders,
  type RemindersScreen as Screen,
} from './reminders.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { useClears } from '../../kit/list/ListTools.tsx'
import { useNow } from '../../kit/time/useNow.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'
import { ReminderListing } from './ReminderListing.tsx'
import { ReminderTools } from './ReminderTools.tsx'
import { ReminderViews } from './ReminderViews.tsx'
import { writeReminder } from './dialog/reminder-dialog.store.ts'

interface RemindersScreenProps {
  readonly painted: InitialReminders
  readonly formats: Formats
  readonly now: number
}

export function RemindersScreen({ painted, formats, now }: RemindersScreenProps) {
  const [screen] = useState(() => createRemindersScreen(painted))
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
      {currentTotal !== '0' && <ReminderViews screen={screen} />}
      <ReminderTools screen={screen} dateFormat={formats.dateFormat} clears={clears} />
      <ReminderListing
        screen={screen}
        clock={clock}
        none={<Empty action={<SendReminder />}>{text.reminders.none}</Empty>}
        noMatch={<NoMatch screen={screen} onClear={clear} />}
      />
    </>
  )
}

function NoMatch({ screen, onClear }: { readonly screen: Screen; onClear(): void }) {
  const { view } = useStore(screen.$filters)
  const { empty, showAll } = text.reminders.views
  if (screen.isWholeView() && view !== 'all')
    return (
      <Empty action={<Button onClick={() => screen.showView('all')}>{showAll}</Button>}>{empty[view]}</Empty>
    )
  return (
    <Empty action={<Button onClick={onClear}>{text.reminders.clearFilters}</Button>}>
      {text.reminders.noMatch}
    </Empty>
  )
}

const SendReminder = ({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) => (
  <Button
    kind={kind}
    className={kind === 'primary' ? 'icon-on-phone' : undefined}
    data-creates
    onClick={writeReminder}
  >
    <Plus />
    {text.reminders.create}
  </Button>
)
