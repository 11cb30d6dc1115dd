import type { EventWords } from '#modules/kernel'
import type { calendarFeedEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CalendarFeedOpened: [
    'Calendar feed opened',
    (it, t) =>
      `created a calendar feed of ${it.practitionerId === null ? 'the clinic’s appointments' : `${t.recordName(it.practitionerId)}’s appointments`}, ${it.names ? 'with' : 'without'} patients’ names`,
  ],
  CalendarFeedRenewed: ['Calendar feed renewed', () => 'replaced the address of a calendar feed'],
  CalendarFeedNamesSwitched: [
    'Names in calendar feed changed',
    (it) => `${it.names ? 'showed' : 'hid'} patients’ names in a calendar feed`,
  ],
  CalendarFeedAddressEnded: [
    'Calendar link ended',
    (it, t) => `ended the address of a calendar feed, which ${t.recordName(it.shownTo)} had seen`,
  ],
  CalendarFeedRevoked: ['Calendar feed revoked', () => 'revoked a calendar feed'],
} satisfies EventWords<typeof calendarFeedEvents>

/** Names of the kinds of records. */
export const kinds = { 'calendar-feed': 'Calendar feed' }
