import type { EventWords } from '#modules/kernel'
import type { accessAlarmEvents } from './events.ts'

const unusual = {
  many_records: (n: string) => `that someone opened ${n} patients’ records in a short time`,
  many_pages: (n: string) => `that someone read ${n} pages of lists in a short time`,
  many_exports: (n: string) => `that someone made ${n} exports in a short time`,
  colleague: () => 'that someone opened a colleague’s record',
  own_record: () => 'that someone opened their own record',
}

/** Sentences of the history, by event type. */
export const events = {
  UnusualAccessNoticed: [
    'Unusual access noticed',
    (it, t) => `noticed ${unusual[it.kind](t.figure(it.records))}`,
  ],
} satisfies EventWords<typeof accessAlarmEvents>

/** Names of the kinds of records. */
export const kinds = { 'access-alarm': 'Unusual access' }
