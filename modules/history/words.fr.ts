import { figure } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  EventNotFound: () => 'Cet événement n’existe pas.',
}

export const problems: typeof english.problems = {
  actor_invalid: () => 'Veuillez choisir une personne, patient ou system',
  record_kind_invalid: () => 'Veuillez choisir un type d’élément',
  event_type_invalid: () => 'Veuillez choisir un type d’événement',
}

export const pdf: typeof english.pdf = {
  title: 'Historique',
  zone: ({ zone }) => `Les heures sont celles de ${zone}.`,
  newest: ({ most }) =>
    `Voici les ${figure(most)} événements les plus récents. Exportez-les en CSV ou NDJSON pour les avoir tous.`,
  empty: 'Il ne s’est rien passé.',
}
