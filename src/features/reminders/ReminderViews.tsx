import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { REMINDER_VIEWS, REMINDERS_COUNTED_TO } from '#contracts/reminders'
import { handlePlainClick } from '../../kit/controls/plain-click.ts'
import { countedTo } from '../../kit/list/listing.ts'
import { text } from '../../language/index.ts'
import { inView, remindersAddress } from './filters.ts'
import type { RemindersScreen } from './reminders.store.ts'

/** Links to the parts of the list, with the numbers of their reminders. */
export const ReminderViews = ({ screen }: { readonly screen: RemindersScreen }) => {
  const { name, views } = text.reminders.views
  const filters = useStore(screen.$filters)
  const counts = useStore(screen.$counts)
  const row = useRef<HTMLElement>(null)
  // On a phone, the row is wider than the page.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - row.current.clientWidth
  }, [filters.view])
  return (
    <nav className="segments reminder-views" aria-label={name} ref={row}>
      {REMINDER_VIEWS.map((view) => (
        <a
          key={view}
          href={remindersAddress(inView(filters, view))}
          aria-current={filters.view === view ? 'page' : undefined}
          className={view === 'attention' && counts.attention > 0 ? 'urgent' : undefined}
          onClick={(event) => handlePlainClick(event) && screen.showView(view)}
        >
          <span>
            {views[view]} <b>{countedTo(REMINDERS_COUNTED_TO, counts[view])}</b>
          </span>
        </a>
      ))}
    </nav>
  )
}
