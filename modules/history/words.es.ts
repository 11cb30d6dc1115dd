import { figure } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  EventNotFound: () => 'Este evento no existe.',
}

export const problems: typeof english.problems = {
  actor_invalid: () => 'Elija una persona, patient o system',
  record_kind_invalid: () => 'Elija un tipo de registro',
  event_type_invalid: () => 'Elija un tipo de evento',
}

export const pdf: typeof english.pdf = {
  title: 'Historial',
  zone: ({ zone }) => `Las horas son de ${zone}.`,
  newest: ({ most }) =>
    `Estos son los ${figure(most)} eventos más recientes. Expórtelos como CSV o NDJSON para tenerlos todos.`,
  empty: 'No pasó nada.',
}
