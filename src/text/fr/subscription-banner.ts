import type { Catalogue } from '../catalogue.ts'

/** Words of the line below the header, where something is to be known of the subscription. */
export const subscriptionBanner: Catalogue['subscriptionBanner'] = {
  label: 'Au sujet de l’abonnement',
  grace: {
    unpaid: (until) => `Un paiement a échoué. Tout fonctionne comme avant jusqu’au ${until}.`,
    ended: (until) => `L’abonnement est terminé. Tout fonctionne comme avant jusqu’au ${until}.`,
    'trial over': (until) => `L’essai gratuit est terminé. Tout fonctionne comme avant jusqu’au ${until}.`,
  },
  restricted: {
    unpaid: 'Un paiement est en retard. Tout peut être consulté et exporté ; rien ne peut être modifié.',
    ended: 'L’abonnement est terminé. Tout peut être consulté et exporté ; rien ne peut être modifié.',
    'trial over':
      'L’essai gratuit est terminé. Tout peut être consulté et exporté ; rien ne peut être modifié.',
  },
  ends: (date) => `L’abonnement prend fin le ${date}.`,
}
