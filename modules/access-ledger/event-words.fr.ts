import type { EventWords } from '#modules/kernel'
import type { accessAlarmEvents } from './events.ts'

const unusual = {
  many_records: (n: string) => `quelqu’un a lu les dossiers de ${n} patients en peu de temps`,
  many_pages: (n: string) => `quelqu’un a lu ${n} pages de listes en peu de temps`,
  many_exports: (n: string) => `quelqu’un a fait ${n} exports en peu de temps`,
  colleague: () => 'quelqu’un a lu le dossier d’un collègue',
  own_record: () => 'quelqu’un a lu son propre dossier',
}

/** Sentences of the history, by event type. */
export const events = {
  UnusualAccessNoticed: [
    'Accès inhabituel remarqué',
    (it, t) => `a remarqué que ${unusual[it.kind](t.figure(it.records))}`,
  ],
} satisfies EventWords<typeof accessAlarmEvents>

/** Names of the kinds of records. */
export const kinds = { 'access-alarm': 'Accès inhabituel' }
