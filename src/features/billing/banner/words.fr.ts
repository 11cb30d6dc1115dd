import type { Catalog } from '../../../language/catalog.ts'

/** French words of the subscription banner below the header. */
export const subscriptionBanner: Catalog['subscriptionBanner'] = {
  label: 'Au sujet de l’abonnement',
  labelForOthers: 'À propos de votre clinique',
  grace: {
    unpaid: (until) => `Un paiement a échoué. Tout fonctionne comme avant jusqu’au ${until}.`,
    ended: (until) => `Votre abonnement est terminé. Tout fonctionne comme avant jusqu’au ${until}.`,
    'trial over': (until) =>
      `Votre essai gratuit est terminé. Tout fonctionne comme avant jusqu’au ${until}.`,
  },
  restricted: {
    unpaid:
      'Un paiement est en retard. La clinique est en lecture seule : vous pouvez tout consulter et exporter.',
    ended:
      'Votre abonnement est terminé. La clinique est en lecture seule : vous pouvez tout consulter et exporter.',
    'trial over':
      'Votre essai gratuit est terminé. La clinique est en lecture seule : vous pouvez tout consulter et exporter.',
  },
  restrictedForOthers:
    'Votre clinique est en lecture seule : tout reste consultable. Un administrateur peut changer cela.',
  ends: (date) => `Votre abonnement prend fin le ${date}.`,
}
