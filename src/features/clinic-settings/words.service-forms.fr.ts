import type { Catalog } from '../../language/catalog.ts'

/** French text for the forms that services send. */
export const serviceForms: Catalog['serviceForms'] = {
  none: 'Aucun formulaire',
  unknown: 'Formulaire supprimé',
  formOf: (service) => `Formulaire de ${service}`,
  visitsOf: (service) => `Quand envoyer le formulaire de ${service}`,
  repeatOf: (service) => `Quand renvoyer le formulaire de ${service}`,
  visits: { first: 'Première visite', every: 'Chaque visite' },
  once: 'Envoyer une fois',
  repeat: (days) =>
    days === 1 ? 'De nouveau 1 jour avant, sans réponse' : `De nouveau ${days} jours avant, sans réponse`,
  paused: (form) => `« ${form} » n’est pas publié ou est en pause, il n’est donc pas envoyé.`,
  removed: 'Ce formulaire a été supprimé, rien n’est donc envoyé. Choisissez-en un autre.',
}
