import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeedRow } from '#modules/calendar-feeds'
import type { Formats } from '../../kit/format/format.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import {
  type CalendarFeedsStore,
  createCalendarFeedsStore,
  type SharedCalendar,
} from './calendar-feeds.store.ts'
import { FeedLine } from './FeedLine.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'

const words = text.feedSettings

export interface CalendarFeedsProps {
  readonly first: readonly FeedRow[]
  readonly diaries: readonly SharedCalendar[]
  /** Whether these are the clinic’s calendars rather than the person’s own. */
  readonly clinic: boolean
  readonly formats: Formats
}

export function CalendarFeedsSection({ first, diaries, clinic, formats }: CalendarFeedsProps) {
  const [store] = useState(() => createCalendarFeedsStore(first))
  const feeds = useStore(store.$feeds)
  return (
    <Section title={clinic ? words.title : words.ownTitle} hint={clinic ? words.hint : words.ownHint}>
      <div className="keys feeds">
        <ul className="key-list">
          {diaries.map((calendar) => (
            <FeedLine
              key={calendar.practitionerId}
              store={store}
              diary={calendar}
              feed={feeds.find(({ practitionerId }) => practitionerId === calendar.practitionerId)}
              formats={formats}
            />
          ))}
        </ul>
        <AddressDialog store={store} />
      </div>
    </Section>
  )
}

/** Shows a new feed’s address, the only time it is visible, and how to use it. */
function AddressDialog({ store }: { readonly store: CalendarFeedsStore }) {
  const state = useStore(store.$told)
  const address = useLastOpen(state)?.address ?? ''
  return (
    <Dialog open={state.is === 'open'} onClose={store.close} title={words.made} dirty="kept">
      <Dialog.Body>
        <div className="stack key-once">
          <CopyBox label={words.address} copy={words.copy} value={address} once={words.once}>
            {/* The webcal scheme opens the address in the default calendar app. */}
            <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
              {words.openIn}
            </a>
          </CopyBox>
          <p className="faint">{words.how}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <Button kind="primary" onClick={store.close}>
          {words.done}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
