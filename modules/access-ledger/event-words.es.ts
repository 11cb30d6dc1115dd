import type { EventWords } from '#modules/kernel'
import type { accessAlarmEvents } from './events.ts'

const unusual = {
  many_records: (n: string) => `alguien leyó los registros de ${n} pacientes en poco tiempo`,
  many_pages: (n: string) => `alguien leyó ${n} páginas de listas en poco tiempo`,
  many_exports: (n: string) => `alguien hizo ${n} exportaciones en poco tiempo`,
  colleague: () => 'alguien leyó el registro de un colega',
  own_record: () => 'alguien leyó su propio registro',
}

/** Sentences of the history, by event type. */
export const events = {
  UnusualAccessNoticed: [
    'Acceso inusual advertido',
    (it, t) => `advirtió que ${unusual[it.kind](t.figure(it.records))}`,
  ],
} satisfies EventWords<typeof accessAlarmEvents>

/** Names of the kinds of records. */
export const kinds = { 'access-alarm': 'Acceso inusual' }
