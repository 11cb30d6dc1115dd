import { useStore } from '@nanostores/react'
import { REMINDER_VIEWS, MAX_REMINDERS_COUNTED } from '#contracts/reminders'
import { handlePlainClick } from '../../kit/controls/plain-click.ts'
import { countedTo } from '../../kit/list/listing.ts'
import { text } from '../../language/index.ts'
import { inView, remindersAddress } from './filters.ts'
import type { RemindersScreen } from './reminders.store.ts'

// On a phone, the row is wider than the page.
const scrollToLink = (link: HTMLElement | null): void => {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.clientWidth
}

/** Links to the parts of the list, with the numbers of their reminders. */
export const ReminderViews = ({ screen }: { readonly screen: RemindersScreen }) => {
  const { name, views } = text.reminders.views
  const filters = useStore(screen.$filters)
  const counts = useStore(screen.$counts)
  return (
    <nav className="segments reminder-views" aria-label={name}>
      {REMINDER_VIEWS.map((view) => (
        <a
          key={view}
          href={remindersAddress(inView(filters, view))}
          ref={filters.view === view ? scrollToLink : undefined}
          aria-current={filters.view === view ? 'page' : undefined}
          className={view === 'attention' && counts.attention > 0 ? 'urgent' : undefined}
          onClick={(event) => handlePlainClick(event) && screen.showView(view)}
        >
          <span>
            {views[view]} <b>{countedTo(MAX_REMINDERS_COUNTED, counts[view])}</b>
          </span>
        </a>
      ))}
    </nav>
  )
}
