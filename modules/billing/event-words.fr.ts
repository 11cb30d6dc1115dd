import type { EventWords } from '#modules/kernel'
import type { subscriptionEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  SubscriptionStarted: [
    'Essai commencé',
    (it, t) => `a commencé l’essai de l’offre ${t.plan(it.tier)}, jusqu’au ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Payeur enregistré', () => 'a enregistré la clinique auprès du prestataire de paiement'],
  SubscriptionConfirmed: ['Abonnement confirmé', () => 'a confirmé l’abonnement avec une carte'],
  SubscriptionTierChanged: ['Offre changée', () => 'a changé d’offre'],
  SubscriptionRenewed: [
    'Abonnement renouvelé',
    (it, t) => `a renouvelé l’abonnement jusqu’au ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Option prise', (it, t) => `a pris l’option ${t.quoted(t.addOn(it.addOn))}`],
  AddOnBought: ['Option achetée', (it, t) => `a acheté l’option ${t.quoted(t.addOn(it.addOn))}`],
  AddOnDropped: [
    'Option abandonnée',
    (_, t) => `a renoncé à l’option ${t.quoted(t.addOn(t.field('addOn')))}`,
  ],
  TrialEndAnnounced: [
    'Fin d’essai annoncée',
    (it, t) => `a annoncé la fin de l’essai pour le ${t.moment(it.trialEndsAt)}`,
  ],
  TrialLimitsAnnounced: [
    'Limites après l’essai annoncées',
    () => 'a annoncé ce que la formule ne couvre pas après l’essai',
  ],
  TrialEnded: ['Essai terminé', () => 'a mis fin à l’essai'],
  PaymentFailed: ['Paiement échoué', (it, t) => `a noté l’échec d’un paiement de ${t.money(it.owed)}`],
  PaymentRecovered: ['Paiement régularisé', () => 'a noté que la somme due est payée'],
  CancellationScheduled: [
    'Résiliation prévue',
    (it, t) => `a résilié l’abonnement à compter du ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Résiliation retirée', () => 'a retiré la résiliation'],
  SubscriptionEnded: ['Abonnement terminé', () => 'a mis fin à l’abonnement'],
  AccessRestricted: ['Accès restreint', () => 'a limité la clinique à la lecture et à l’export'],
  AccessRestored: ['Accès rétabli', () => 'a permis à la clinique de travailler comme avant'],
} satisfies EventWords<typeof subscriptionEvents>

/** Names of the kinds of records. */
export const kinds = { subscription: 'Abonnement' }
