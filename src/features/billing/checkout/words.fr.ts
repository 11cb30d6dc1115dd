import type { Catalog } from '../../../language/catalog.ts'
import { countOf } from '../../../../modules/kernel/figures.fr.ts'

/** French words of the checkout. */
export const checkout: Catalog['checkout'] = {
  title: 'Paiement',
  settingUp: 'Préparation de votre abonnement...',
  setupFailed: 'L’abonnement n’a pas pu être créé. Veuillez réessayer.',
  back: 'Retour aux tarifs',
  summary: 'Récapitulatif',
  plan: (name) => `Formule ${name}`,
  oneTime: 'une seule fois',
  total: 'Total',
  perMonth: 'par mois',
  due: (monthly, oneTime) =>
    oneTime
      ? `${monthly} à payer chaque mois, ${oneTime} à payer une seule fois.`
      : `${monthly} à payer chaque mois.`,
  planUnsold: (tier, plan) => `La formule « ${tier} » n’existe pas. Cette commande est pour ${plan}.`,
  addOnUnsold: (name) => `L’option « ${name} » n’existe pas. Cette commande ne la comprend pas.`,
  charges: {
    today: (amount) => `${amount} sont prélevés aujourd’hui.`,
    todayAfterCredit: (amount) => `${amount} sont prélevés aujourd’hui, remises et crédit déduits.`,
    nothingToday: 'Rien n’est prélevé aujourd’hui.',
    monthlyOn: (amount, date) => `Le premier paiement mensuel de ${amount} est le ${date}.`,
    thenMonthly: (amount) => `Ensuite, ${amount} chaque mois.`,
    afterTrial: (amount) =>
      `Le premier paiement mensuel de ${amount} vient 30 jours après le premier abonnement d’un cabinet.`,
    replaces: (plan) =>
      `Cela remplace votre abonnement ${plan}. Ce que vous avez payé pour le reste du mois est déduit de vos prochains paiements.`,
    drops: (names) => `Vous n’aurez plus : ${names}.`,
  },
  included: 'Inclus',
  includedList: [
    '30 jours d’essai gratuit',
    'Sans frais de mise en service',
    'Résiliable à tout moment',
    'Toutes les fonctionnalités',
    'Assistance prioritaire',
  ],
  card: 'Carte',
  submit: 'S’abonner',
  pending: 'Traitement...',
  accepting: ['En vous abonnant, vous acceptez les ', ' et la page ', '.'],
  terms: 'conditions d’utilisation',
  privacy: 'Confidentialité',
  paymentFailed: 'Échec du paiement',
  notConfirmed: 'Le paiement n’a pas pu être confirmé. Vérifiez votre connexion et réessayez.',
  paymentSuccessful: 'Paiement accepté',
  active: 'Votre abonnement est maintenant actif !',
  cardNotLoaded:
    'Le formulaire de carte du prestataire de paiement n’a pas pu être chargé. Vérifiez votre connexion.',
  cardLoading: 'Chargement du formulaire de carte...',

  promotion: {
    label: 'Code promotionnel',
    apply: 'Appliquer',
    applied: (code) => `Le code ${code} est appliqué. La remise figure sur vos factures.`,
    remove: 'Retirer',
    failed: 'Le code promotionnel n’a pas pu être vérifié. Veuillez réessayer.',
  },

  visitor: {
    title: 'Votre compte',
    says: 'Connectez-vous pour vous abonner, ou créez d’abord votre clinique. Votre choix est conservé.',
    signIn: 'Se connecter',
    create: 'Créer votre clinique',
  },

  mayNot: {
    title: 'Qui peut s’abonner',
    says: (clinic) =>
      `Chez ${clinic}, seul un administrateur peut souscrire un abonnement. Demandez-lui d’ouvrir cette page.`,
  },

  testPayments: {
    title: 'Paiements de test',
    says: ['Aucune carte n’est débitée. ', ' est acceptée, ', ' est refusée.'],
    succeeds: '4242 4242 4242 4242',
    declined: '4000 0000 0000 0002',
  },

  fields: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    cvcHint: '3 chiffres',
    name: 'Nom sur la carte',
    country: 'Pays',
    zip: 'Code postal',
  },

  countries: {
    US: 'États-Unis',
    AU: 'Australie',
    CA: 'Canada',
    IE: 'Irlande',
    MX: 'Mexique',
    NZ: 'Nouvelle-Zélande',
    GB: 'Royaume-Uni',
  },

  bank: {
    title: 'Confirmez avec votre banque',
    says: 'Ceci simule la confirmation d’une banque. Autoriser Caretrail à utiliser cette carte ?',
    hint: 'Aucune carte n’est débitée.',
    approve: 'Autoriser',
    refuse: 'Refuser',
  },
}

/** French words of the page after a payment. */
export const subscriptionSuccess: Catalog['subscriptionSuccess'] = {
  title: 'Abonnement',
  contexts: { confirming: 'en cours de confirmation', none: 'aucun paiement trouvé' },
  confirming:
    'Votre paiement est en cours de confirmation. Cela peut prendre une minute et ne demande rien de votre part.',
  again: 'Vérifier de nouveau',
  none: 'Aucun paiement n’a été trouvé pour cette clinique.',
  refused: 'Le paiement n’a pas abouti.',
  choose: 'Choisir une formule',
  visitor: 'Connectez-vous pour savoir si votre paiement est arrivé.',
  hidden: 'Les administrateurs voient ici si un paiement a été reçu.',
  signIn: 'Se connecter',

  next: 'Et maintenant',
  now: 'Maintenant',
  soon: 'Ensuite',
  planActive: (plan) => `La formule ${plan} est active`,
  planHas: (practitioners, storage, credits) =>
    `${practitioners}, ${storage} Go de stockage et ${credits} crédits SMS par mois.`,
  practitioners: (n) => countOf(n, 'praticien', 'praticiens'),
  creditsAdded: 'Crédits SMS supplémentaires ajoutés',
  credits: (credits) => `${credits} crédits ce mois-ci.`,
  firstPayment: (amount) => (amount ? `Premier paiement mensuel, ${amount}` : 'Premier paiement mensuel'),
  nextPayment: (amount) => (amount ? `Prochain paiement, ${amount}` : 'Prochain paiement'),
  trial: 'Votre essai gratuit court jusque-là.',
  renewal: 'L’abonnement est renouvelé chaque mois jusqu’à sa résiliation.',
  testPayments: 'Paiements de test : aucune carte n’est débitée.',
  ends: (plan) => `Fin de la formule ${plan}`,
  endsLine: 'L’abonnement a été résilié et n’est pas renouvelé.',
  subscribe: 'S’abonner',
  subscribeLine:
    'Choisissez une formule et des options. Aucune mensualité n’est due pendant les 30 premiers jours.',
  confirmed: 'Le paiement est confirmé',
  confirmedLine: 'Vous pouvez quitter cette page en attendant.',
  setUp: 'Configurer la clinique',
  setUpLine: 'Nom, fuseau horaire et prestations, dans Paramètres.',

  tips: 'Conseils de configuration',
  tipList: [
    {
      href: '/settings/clinic',
      name: 'Vérifier les prestations et les tarifs',
      line: 'Les rapports calculent les revenus à partir d’eux.',
    },
    {
      href: '/settings/notifications',
      name: 'Configurer les rappels',
      line: 'Chaque rendez-vous est rappelé au patient, aux heures que vous choisissez.',
    },
    {
      href: '/settings/security',
      name: 'Configurer un second facteur',
      line: 'Un code sur votre téléphone, en plus du mot de passe.',
    },
    {
      href: '/forms',
      name: 'Partager le formulaire d’admission',
      line: 'Un lien, un e-mail ou un SMS. Les réponses arrivent avant le rendez-vous.',
    },
  ],
  dashboard: 'Aller à l’accueil',
  setupClinic: 'Configurer la clinique',
  questions: 'Des questions ?',
  support: 'Assistance',
  or: 'ou',

  receipt: 'Reçu',
  paidWith: 'Moyen de paiement',
  nothingCharged: 'Rien n’a encore été prélevé.',
  period: (from, to) => `Du ${from} au ${to}.`,
  cardOnFile: 'Carte enregistrée',
  paid: 'Payée',
  unpaid: 'À payer',
  discount: 'Remise',
  credit: 'Avoir',
  cardEnding: (last4) => `Carte se terminant par ${last4}`,
  status: 'Statut',
}

/** French words of the test portal, where test payments are managed. */
export const testPortal: Catalog['testPortal'] = {
  title: 'Portail de facturation',
  context: 'Paiements de test',
  notice: 'Paiements de test',
  says: 'Cette page simule le portail de facturation du prestataire de paiement. Aucune carte n’est débitée et aucun argent ne circule.',
  back: 'Retour à l’abonnement',
  loadFailed: 'Le compte n’a pas pu être chargé. Vérifiez votre connexion.',

  card: 'Carte enregistrée',
  noCard: 'Il n’y a pas encore de carte.',
  cardIs: (brand, last4) => `${brand[0]?.toUpperCase()}${brand.slice(1)} se terminant par ${last4}`,
  replace: 'Remplacer la carte',
  replacing: 'Remplacement...',
  replaced: 'Carte remplacée',
  replaceFailed: 'La carte n’a pas pu être remplacée',
  cards: [
    { number: '4242 4242 4242 4242', does: 'est acceptée' },
    { number: '4000 0000 0000 0341', does: 'est enregistrée, puis refusée au moment du débit' },
    { number: '4000 0000 0000 0002', does: 'est refusée' },
  ],

  subscription: 'Abonnement',
  none: 'Aucun abonnement pour le moment',
  statuses: {
    active: 'Actif',
    trialing: 'À l’essai',
    past_due: 'Échec du paiement',
    canceled: 'Terminé',
    incomplete: 'En attente d’une carte',
  },
  trialEnds: (date) => `L’essai se termine le ${date}.`,
  renews: (date) => `Renouvellement le ${date}.`,
  endsOn: (date) => `Fin le ${date}.`,
  ended: 'Cet abonnement est terminé.',
  cancel: 'Résilier l’abonnement',
  cancelled: 'L’abonnement prendra fin avec la période en cours',
  cancelFailed: 'L’abonnement n’a pas pu être résilié',
  resume: 'Reprendre l’abonnement',
  resumed: 'L’abonnement se poursuit',
  resumeFailed: 'L’abonnement n’a pas pu être repris',

  clock: 'Horloge de test',
  clockSays: 'Avance la date de facturation de cette clinique et exécute tout ce qui arrive à échéance.',
  clockWaits: 'Disponible dès que la clinique est abonnée.',
  now: (moment) => `Horloge de test : ${moment}`,
  toTrialEnd: 'Avancer jusqu’à la fin de l’essai',
  oneMonth: 'Avancer d’un mois',
  days: 'Jours',
  advanceDays: (days, figure) => `Avancer de ${figure} ${days < 2 ? 'jour' : 'jours'}`,
  advanced: 'L’horloge de test a été avancée',
  advanceFailed: 'L’horloge de test n’a pas pu être avancée',
  daysWrong: 'Veuillez saisir de 1 à 62 jours',

  invoices: 'Factures',
  noInvoices: 'Aucune facture pour le moment',
  columns: { date: 'Date', lines: 'Objet', status: 'Statut', amount: 'Montant' },
  paid: 'Payée',
  open: 'À payer',
}
