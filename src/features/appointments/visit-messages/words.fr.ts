import type { Catalog } from '../../../language/catalog.ts'

export const visitMessages: Catalog['visitMessages'] = {
  tell: 'Prévenir le patient',
  told: 'Le patient recevra un message',
  tellFailed: 'Le patient n’a pas pu être prévenu',

  title: 'Prévenir les patients de leurs rendez-vous',
  hint: 'Un message avec la date, l’heure, le lieu et le téléphone, par e-mail ou SMS selon la préférence du patient. Il respecte les heures calmes.',
  changes: {
    booked: 'Quand un rendez-vous est planifié',
    moved: 'Quand un rendez-vous est déplacé',
    handedOver: 'Quand un autre praticien reprend un rendez-vous',
    cancelled: 'Quand un rendez-vous est annulé',
  },
  telling: {
    ask: 'Demander à chaque fois',
    always: 'Toujours prévenir',
    never: 'Ne pas demander ni prévenir',
  },
  saved: 'Enregistré. Cela vaut dès le prochain changement.',
  saveFailed: 'Le choix n’a pas pu être enregistré',

  links: 'Les patients peuvent confirmer ou annuler depuis un message',
  linksSaved: 'Enregistré. Cela vaut pour les messages dès maintenant.',

  tellAll: 'Prévenir les patients de qui les recevra',
}
