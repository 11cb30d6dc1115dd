import { figure } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'
import type { Excess } from './words.en.ts'

export const addOns: typeof english.addOns = {
  'sms-credits': { name: 'Crédits SMS supplémentaires', description: '100 messages' },
  practitioner: { name: 'Praticien supplémentaire', description: 'Un praticien de plus' },
  'custom-domain': {
    name: 'Custom Domain',
    description: 'Formulaires publics à votre propre adresse',
  },
  'compliance-mode': {
    name: 'HIPAA/ISO Compliance Mode',
    description: 'Un second facteur pour tous, des sessions plus courtes, les réponses sensibles masquées',
  },
  'api-access': { name: 'API Access', description: 'Clés API personnelles' },
}

export const featureLevels: typeof english.featureLevels = {
  Limited: 'Limité',
  Unlimited: 'Illimité',
  'Email support': 'Assistance par e-mail',
  'Email and phone support': 'Assistance par e-mail et téléphone',
}

const describeExcess = (plan: string, { limit, used, has, addOns: more }: Excess): string => {
  const configuration = [plan, ...more.map((type) => addOns[type].name)].join(' avec ')
  switch (limit) {
    case 'practitioners':
      return `${figure(used)} praticiens (${configuration} en a ${figure(has)})`
    case 'admin_users':
      return `${figure(used)} administrateurs (${configuration} en a ${figure(has)})`
    default:
      return `${figure(used)} Go de documents (${configuration} en a ${figure(has)} Go)`
  }
}

export const trialLimits: typeof english.trialLimits = ({ plan, excess }, date) =>
  `Votre essai se termine le ${date}. La formule ${plan} ne suffit pas pour ce que vous utilisez actuellement : ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Réduisez-le d’ici là, ou choisissez une formule plus grande. Rien n’est supprimé automatiquement.`

export const refusals: typeof english.refusals = {
  SubscriptionNotFound: () => 'Cette clinique n’a pas d’abonnement.',
  NotSubscribed: () => 'Il n’y a pas encore d’abonnement payant. Choisissez d’abord une formule.',
  AddOnUnknown: ({ name }) => `Il n’existe pas d’option nommée « ${name} ».`,
  PlanTooSmall: ({ plan, excess }) =>
    `La formule ${plan} ne suffit pas pour ce que vous utilisez actuellement : ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Réduisez-le d’abord, ou choisissez une formule plus grande.`,
  PromotionUnknown: () => 'Ce code promotionnel n’est pas valable.',
  ProviderUnavailable: () =>
    'Le prestataire de paiement est injoignable pour le moment. Rien n’a été modifié. Veuillez réessayer dans un instant.',
  BillingOff: () =>
    'Cette installation ne facture personne : tout est compris, et il n’y a rien à souscrire.',
  ComplianceModeSold: () =>
    'Ici, le mode Conformité est une option. Ajoutez-la ou résiliez-la sous Abonnement.',
  PaymentCallNotSigned: () => 'Cet appel n’est pas signé par le prestataire de paiement.',

  CardDeclined: ({ by }) =>
    by === 'bank'
      ? 'Votre carte a été refusée.'
      : 'Votre carte n’a pas été confirmée. Veuillez la confirmer, ou utiliser une autre carte.',
  NothingToConfirm: () => 'Il n’y a rien à confirmer. Veuillez choisir de nouveau une formule.',
  PracticeModeOff: () => 'Les paiements de test sont désactivés. Les paiements sont réels.',
  ClockTooFarAhead: () => 'L’horloge de test ne peut pas être avancée de plus de dix ans.',
}

export const problems: typeof english.problems = {
  plan_missing: () => 'Veuillez choisir une formule',
  card_number_missing: () => 'Le numéro de carte est obligatoire',
  card_not_for_tests: () =>
    'Les paiements de test n’acceptent que des cartes de test. Veuillez utiliser 4242 4242 4242 4242.',
  card_expiry_missing: () => 'La date d’expiration est obligatoire',
  card_expiry_invalid: () => 'Veuillez saisir le mois et l’année, par exemple 08/28',
  card_expired: () => 'Cette carte a expiré',
  card_code_missing: () => 'Le code de sécurité est obligatoire',
  card_code_invalid: () => 'Veuillez saisir les 3 ou 4 chiffres du code de sécurité',
  card_name_missing: () => 'Le nom sur la carte est obligatoire',
  card_country_missing: () => 'Le pays est obligatoire',
  card_zip_missing: () => 'Le code postal est obligatoire',
  client_secret_missing: () => 'Il n’y a rien à confirmer',
  days_ahead_invalid: ({ least, most }) => `Veuillez saisir de ${least} à ${most} jours`,
}

const grace = (days: number): string =>
  `Tout continue de fonctionner pendant ${days} jours. Ensuite, votre clinique passe en lecture seule jusqu’à ce que ce soit réglé : vous pourrez toujours tout consulter et tout exporter.`

const manage = (url: string): string => `Gérez votre abonnement : ${url}`

export const emails: typeof english.emails = {
  paymentFailed: ({ graceDays, url }) => ({
    subject: 'Un paiement pour Caretrail a échoué',
    paragraphs: [
      'Bonjour,',
      'Un paiement de l’abonnement de votre clinique a échoué. Veuillez mettre à jour votre carte.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialOver: ({ graceDays, url }) => ({
    subject: 'Votre essai de Caretrail est terminé',
    paragraphs: [
      'Bonjour,',
      'L’essai gratuit de votre clinique est terminé. Choisissez une formule pour continuer.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialEndsSoon: ({ date, hasCard, url }) => ({
    subject: 'Votre essai de Caretrail se termine bientôt',
    paragraphs: [
      'Bonjour,',
      `L’essai gratuit de votre clinique se termine le ${date}. ${hasCard ? 'Votre carte sera alors débitée pour la première fois.' : 'Rien n’est facturé. Choisissez une formule pour continuer sans interruption.'}`,
      manage(url),
    ],
  }),
}
