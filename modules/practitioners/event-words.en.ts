import type { EventWords, SentenceContext } from '#modules/kernel'
import type { practitionerEvents } from './events.ts'

const whose = ({ isOwn, person }: SentenceContext) => (isOwn ? 'their' : `${person}’s`)

/** Sentences of the history, by event type. */
export const events = {
  PractitionerColoured: ['Practitioner color changed', (_, t) => `changed ${whose(t)} color`],
  PractitionerHoursChanged: [
    'Working hours changed',
    (it, t) =>
      it.hours ? `changed ${whose(t)} working hours` : `set ${whose(t)} working hours to the clinic’s`,
  ],
  TimeOffAdded: ['Time off added', (_, t) => `added ${whose(t)} time off`],
  TimeOffChanged: ['Time off changed', (_, t) => `changed ${whose(t)} time off`],
  TimeOffRemoved: ['Time off removed', (_, t) => `removed ${whose(t)} time off`],
} satisfies EventWords<typeof practitionerEvents>

/** Names of the kinds of records. */
export const kinds = { practitioner: 'Practitioner' }
