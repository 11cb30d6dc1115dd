import type { Catalogue } from '../../language/catalog.ts'
import { counted, figure } from '../../../modules/kernel/figures.fr.ts'

/** UI text of the forms page. */
export const forms: Catalogue['forms'] = {
  title: 'Formulaires d’admission',
  create: 'Créer un formulaire',
  search: 'Rechercher des formulaires',
  searchHint: 'Rechercher par titre ou description',
  columns: {
    title: 'Titre du formulaire',
    description: 'Description',
    status: 'Statut',
    submissions: 'Réponses',
    created: 'Création',
    actions: 'Actions',
  },
  noDescription: 'Aucune description',
  active: 'Actif',
  inactive: 'Inactif',
  draft: 'Brouillon',
  none: 'Aucun formulaire créé pour le moment',
  noMatch: 'Aucun formulaire ne correspond à votre recherche',
  clearSearch: 'Effacer la recherche',
  loadFailed: 'Les formulaires n’ont pas pu être chargés. Vérifiez votre connexion.',
  range: (from, to, total) => `${from} à ${to} sur ${total}, les plus récents d’abord`,
  submissionCount: (n) => counted(n, 'réponse', 'réponses'),
  createdOn: (date) => `créé le ${date}`,

  actions: (title) => `Actions pour ${title}`,
  view: (title) => `Voir les réponses : ${title}`,
  edit: (title) => `Modifier : ${title}`,
  share: (title) => `Partager : ${title}`,
  invite: (title) => `Inviter par e-mail : ${title}`,
  activate: (title) => `Activer : ${title}`,
  deactivate: (title) => `Désactiver : ${title}`,
  duplicate: (title) => `Dupliquer : ${title}`,
  delete: (title) => `Supprimer : ${title}`,
  short: {
    view: 'Voir les réponses',
    edit: 'Modifier',
    share: 'Partager',
    invite: 'Inviter par e-mail',
    activate: 'Activer',
    deactivate: 'Désactiver',
    duplicate: 'Dupliquer',
    delete: 'Supprimer',
  },

  statusUpdated: 'Statut du formulaire mis à jour',
  statusFailed: 'Le statut du formulaire n’a pas pu être mis à jour',
  deleted: 'Formulaire supprimé',
  deleteFailed: 'Le formulaire n’a pas pu être supprimé',
  restored: 'Formulaire rétabli',
  restoreFailed: 'Le formulaire n’a pas pu être rétabli',
  duplicated: 'Formulaire dupliqué',
  duplicateFailed: 'Le formulaire n’a pas pu être dupliqué',

  closed:
    'Ce formulaire est inactif. Toute personne qui ouvre son lien lit « Formulaire indisponible » jusqu’à son activation.',
  closedInvite: 'Ce formulaire est inactif. Activez-le avant d’inviter quelqu’un.',
  activateNow: 'Activer',
}

/** UI text of the share dialog. */
export const shareForm: Catalogue['shareForm'] = {
  title: 'Partager le formulaire',
  tabs: { link: 'Lien', embed: 'Intégrer', email: 'E-mail', sms: 'SMS' },
  copied: 'Copié !',
  copyFailed: 'La copie n’a pas fonctionné ici. Le texte est sélectionné : copiez-le avec le clavier.',
  link: 'Lien direct',
  linkHint: 'Toute personne qui a le lien peut répondre au formulaire.',
  copyLink: 'Copier le lien',
  qr: (title) => `Code QR du lien : ${title}`,
  download: 'Télécharger le code QR',
  sheet: 'Imprimer l’affiche d’accueil',
  embed: 'Code à intégrer',
  embedHint: 'Collez-le dans votre site web, là où le formulaire doit apparaître.',
  copyEmbed: 'Copier le code',
  subject: 'Objet',
  email: 'Modèle d’e-mail',
  emailSubject: (clinic) => `Un formulaire envoyé par ${clinic}`,
  emailBody: (clinic, title, link) =>
    `Bonjour,\n\nVeuillez remplir notre formulaire « ${title} ». Il fonctionne sur un téléphone et ne demande aucun compte :\n\n${link}\n\nMerci,\n${clinic}`,
  copyEmail: 'Copier le texte',
  openEmail: 'Ouvrir dans la messagerie',
  sms: 'Modèle de SMS',
  smsBody: (clinic, link) => `${clinic}: veuillez remplir notre formulaire ${link}`,
  smsAdvice: (n) => `Restez sous 160 caractères. Il y en a ${figure(n)} actuellement.`,
  smsLong: (n) =>
    `Restez sous 160 caractères. Il y en a ${figure(n)} actuellement, et les téléphones couperaient le message.`,
  copySms: 'Copier le texte',
}

/** UI text of the invitation dialog. */
export const inviteToForm: Catalogue['inviteToForm'] = {
  title: 'Inviter à remplir le formulaire',
  patient: 'Patient',
  patientHint: 'Remplit l’e-mail et le nom.',
  patientSearch: 'Rechercher un patient',
  email: 'E-mail',
  emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  name: 'Nom',
  nameHint: 'Facultatif. Il figure au début du message.',
  personal: 'Le lien est personnel et fonctionne pendant 14 jours.',
  submit: 'Envoyer l’invitation',
  pending: 'Envoi...',
  sent: 'Invitation envoyée par e-mail',
  onItsWay: 'L’invitation part dès que le serveur de messagerie la prend en charge',
  failed: 'L’invitation n’a pas pu être envoyée',
  invited: 'Invitations envoyées',
  nobody: 'Personne n’a encore été invité à remplir ce formulaire',
  loadFailed: 'Les invitations n’ont pas pu être chargées. Vérifiez votre connexion.',
  more: 'Afficher plus',
  erased: 'Effacé',
  again: 'Renvoyer',
  states: {
    scheduled: 'Planifiée',
    sending: 'Envoi en cours',
    sent: 'Envoyée',
    failed: 'Échec',
    opened: 'Ouverte',
    submitted: 'Réponse reçue',
    withdrawn: 'Retirée',
    called_off: 'Annulée',
  },
  withdraw: 'Retirer',
  withdrawOf: (name) => `Retirer le lien de ${name}`,
  withdrawQuestion: 'Retirer le lien ?',
  withdrawn: 'Lien retiré. Il n’accepte plus de réponse.',
  withdrawFailed: 'Le lien n’a pas pu être retiré',
  outbox: 'Boîte d’envoi',
  expired: 'Expirée',
  requested: (when) => `invitation du ${when}`,
}

/** UI text of the desk sheet. */
export const deskSheet: Catalogue['deskSheet'] = {
  title: (form) => `${form}, affiche d’accueil`,
  print: 'Imprimer',
  back: 'Formulaires d’admission',
  inactive: 'Ce formulaire est inactif. Activez-le avant de poser l’affiche à l’accueil.',
  scan: {
    en: 'Point your phone’s camera at the code',
    es: 'Apunte la cámara de su teléfono al código',
    fr: 'Dirigez l’appareil photo de votre téléphone vers le code',
  },
  type: 'ou saisissez',
  languages: { en: 'English', es: 'Español', fr: 'Français' },
}

export const sendForm: Catalogue['sendForm'] = {
  title: 'Envoyer un formulaire',
  open: (name) => `Envoyer un formulaire à ${name}`,
  form: 'Formulaire',
  choose: 'Choisissez un formulaire',
  noActiveForms: 'Aucun de vos formulaires n’est actif. Activez-en d’abord un sous Formulaires.',
  noAddress: 'Ce patient n’a pas d’adresse e-mail. Ajoutez-en d’abord une avec Modifier.',
}
