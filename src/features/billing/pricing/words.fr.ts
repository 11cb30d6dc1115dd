import { addOns as addOnNames, featureLevels } from '../../../../modules/billing/words.fr.ts'
import type { Catalog } from '../../../language/catalog.ts'
import { trialLimits } from '../../../../modules/billing/words.fr.ts'

/** French words of the pricing page, the clinic's subscription, and the links to both. */
export const pricing: Catalog['pricing'] = {
  title: 'Tarifs',
  subscription: 'Abonnement',
  context: '30 jours d’essai gratuit avec chaque formule',
  lede: 'Trois formules, des options au choix et 30 jours pour tout essayer gratuitement.',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  changed: 'Dernière modification le',
  agree: [
    'En créant une clinique, vous acceptez les',
    'conditions d’utilisation',
    'et la',
    'politique de confidentialité',
  ],

  plans: 'Formules',
  perMonth: 'par mois',
  popular: 'La plus choisie',
  current: 'Formule actuelle',
  choose: 'Choisir',
  chooseOf: (plan) => ` la formule ${plan}`,
  mayNot: 'Un administrateur de votre clinique peut changer de formule.',
  lines: {
    practitioners: 'Praticiens',
    adminUsers: 'Administrateurs',
    storageGB: 'Stockage',
    smsCredits: 'Crédits SMS par mois',
    clientPortal: 'Portail patient',
    telehealth: 'Téléconsultation',
    aiSummarizer: 'Résumés par IA',
    integrations: 'Intégrations',
    customBranding: 'Identité visuelle personnalisée',
    support: 'Assistance',
  },
  gigabytes: (n) => `${n} Go`,
  included: 'Inclus',
  notIncluded: 'Non inclus',
  comingSoon: 'Bientôt disponible',

  addOns: 'Options',
  addOnNames,
  featureLevels,
  charged: { once: 'une seule fois', monthly: 'par mois' },
  add: 'Ajouter',
  selected: 'Choisie',
  of: (name) => ` ${name}`,
  configuration: 'Votre configuration',
  total: 'Total',
  due: (monthly) => `${monthly} à payer chaque mois.`,
  dueWithOnce: (monthly, oneTime) => `${monthly} à payer chaque mois, ${oneTime} à payer une seule fois.`,
  subscribe: 'S’abonner',

  free: {
    uses: 'Ce que votre clinique utilise',
    says: 'Cette installation ne facture personne.',
    included:
      'Tout est compris : toutes les fonctions, pour toutes les personnes qui travaillent à la clinique. Il n’y a ni essai ni fin.',
    limited:
      'La personne qui gère cette installation fixe l’espace pour les documents et le nombre de SMS de chaque clinique :',
  },
  yours: 'Votre abonnement',
  states: {
    untried: (plan) => `Formule ${plan}.`,
    trial: (plan, date) => `Formule ${plan}, essai gratuit jusqu’au ${date}.`,
    trialThenPayment: (plan, date, amount) =>
      `Formule ${plan}, essai gratuit jusqu’au ${date}. Premier paiement : ${amount} le ${date}.`,
    active: (plan, amount, date) => `Formule ${plan}, active. Prochain paiement : ${amount} le ${date}.`,
    unpaid: (plan) => `Formule ${plan}, échec du paiement.`,
    ends: (plan, date) => `Formule ${plan}, prend fin le ${date}.`,
    ended: (plan) => `Formule ${plan}, terminée.`,
    testPaymentsOver: (plan) =>
      `La formule ${plan} a été souscrite avec des paiements de test, et les paiements sont maintenant réels. Choisissez une formule pour la conserver.`,
    trialOver: (plan) => `Formule ${plan}, l’essai gratuit est terminé.`,
  },
  trialLimits,
  noCard: 'Rien n’est débité avant votre abonnement.',
  untilEnd: 'Jusque-là, tout fonctionne comme avant et rien de plus n’est débité.',
  pay: 'Mettez la carte à jour sous « Gérer le paiement ».',
  grace: (date) =>
    `Tout fonctionne comme avant jusqu’au ${date} ; ensuite, la clinique ne peut plus être que consultée.`,
  restricted: 'La clinique peut être consultée et exportée, et rien ne peut être modifié.',

  practitioners: 'Praticiens',
  adminUsers: 'Administrateurs',
  storage: 'Stockage',
  smsCredits: 'Crédits SMS ce mois-ci',

  subscribeTo: (plan) => `S’abonner à la formule ${plan}`,
  manage: 'Gérer le paiement',
  cancel: 'Résilier l’abonnement',
  resume: 'Reprendre l’abonnement',
  testPayments: 'Paiements de test : aucune carte n’est débitée.',
  testPortal: 'Portail de test',
  cancelDialog: {
    title: 'Résilier l’abonnement',
    ends: (plan, date) => `La formule ${plan} prend fin le ${date}. Jusque-là, tout fonctionne comme avant.`,
    after: (days) =>
      `Pendant les ${days} jours qui suivent, rien ne change. Ensuite, la clinique peut être consultée et exportée, et rien ne peut être modifié.`,
    data: 'Rien n’est supprimé : les dossiers, les documents et l’historique restent, les patients peuvent toujours répondre à vos formulaires, et vous pouvez vous abonner de nouveau à tout moment.',
    confirm: 'Résilier l’abonnement',
    keep: 'Garder l’abonnement',
  },
  cancelled: (date) => `Votre abonnement prend fin le ${date}`,
  resumed: 'Votre abonnement se poursuit',
  portalFailed: 'La gestion du paiement n’a pas pu être ouverte',
  cancelFailed: 'L’abonnement n’a pas pu être résilié',
  resumeFailed: 'L’abonnement n’a pas pu être repris',
}
