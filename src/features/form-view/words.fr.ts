import { LOCALES } from '../../language/languages.ts'
import type { FormText } from './words.ts'

/** The fixed text of a form, in French. */
export const fr: FormText = {
  locale: LOCALES.fr,
  language: 'Français',
  languages: 'Langue',
  clinic: 'Clinique',
  requiredMark: ['Les champs marqués', 'sont obligatoires.'],
  required: 'obligatoire',
  question: (n) => `Question ${n}`,
  choose: 'Choisissez une réponse',
  options: { yes: 'Oui', no: 'Non', maybe: 'Peut-être', not_applicable: 'Sans objet' },
  hipaa: 'Ces informations sont protégées par les règles de confidentialité de la loi HIPAA',
  privacy: 'Avis de confidentialité',
  privacyText: (clinic) =>
    `Vos réponses sont des informations de santé protégées par la loi HIPAA. Elles sont chiffrées et ne sont vues que par l’équipe soignante de ${clinic}. En les envoyant, vous acceptez qu’elles soient recueillies pour la coordination de vos soins.`,
  questions: (phone) => `Des questions sur ce formulaire ? Appelez le ${phone}.`,
  onlyIf: {
    answered: (label) => `Seulement si vous avez répondu à « ${label} »`,
    equals: (label, value) => `Seulement si votre réponse à « ${label} » est « ${value} »`,
    differs: (label, value) => `Seulement si votre réponse à « ${label} » n’est pas « ${value} »`,
    ticked: (label) => `Seulement si vous avez coché « ${label} »`,
    unticked: (label) => `Seulement si vous n’avez pas coché « ${label} »`,
  },

  submit: 'Envoyer le formulaire',
  submitting: 'Envoi...',
  back: 'Retour',
  next: 'Suivant',
  page: (n, of) => `Page ${n} sur ${of}`,

  missing: (labels) => `Veuillez remplir les champs obligatoires : ${labels}`,
  check: (labels) => `Veuillez vérifier vos réponses à : ${labels}`,
  blank: {
    text: 'Veuillez remplir ce champ',
    choice: 'Veuillez choisir une réponse',
    checkbox: 'Veuillez cocher cette case',
    signature: 'Veuillez signer ici',
    file: 'Veuillez choisir un fichier',
  },
  wrong: {
    email: 'Veuillez saisir une adresse e-mail valide',
    date: 'Veuillez saisir une date valide',
    year: 'Veuillez saisir l’année en quatre chiffres',
    birth: 'Veuillez saisir une date de naissance des 130 dernières années, pas dans le futur',
    early: 'Veuillez saisir une date après 1899',
    choice: 'Veuillez choisir une des réponses',
    signature: 'Veuillez signer à nouveau',
    long: 'Cette réponse est trop longue. Veuillez la raccourcir.',
    file: 'Veuillez choisir à nouveau le fichier',
    fileKind: 'Ce fichier ne peut pas être accepté. Choisissez un fichier PDF, JPG, PNG, DOC ou DOCX.',
    fileEmpty: 'Le fichier est vide',
    fileLarge: 'Le fichier dépasse 25 Mo',
    fileRoom:
      'Ce fichier ne peut pas être conservé pour le moment. Réessayez plus tard ou apportez-le avec vous.',
    other: 'Cette réponse ne peut pas être enregistrée. Veuillez l’écrire autrement.',
  },

  signature: {
    type: 'Écrire',
    draw: 'Dessiner',
    how: 'Comment signer',
    typed: 'Écrivez votre nom complet pour signer',
    drawn: 'Dessinez votre signature ici, avec un doigt, un stylet ou la souris',
    keys: 'Pour signer au clavier, choisissez Écrire.',
    clear: 'Effacer',
    shown: 'Signature dessinée',
  },

  file: {
    kinds: 'PDF, JPG, PNG, DOC ou DOCX, jusqu’à 25 Mo',
    attached: 'Joint',
    replace: 'Un autre fichier prendra sa place.',
    sending: (percent) => `Envoi, ${percent}`,
    again: 'Nouvel envoi dans un instant',
    failed: 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion.',
    retry: 'Réessayer',
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
    waiting: 'En attente de l’arrivée du fichier',
  },

  confirmBirth: {
    title: 'Voulez-vous que votre nom soit rempli ?',
    reason: 'Confirmez la date de naissance, et le nom enregistré sera rempli ci-dessous.',
    date: 'Date de naissance du patient',
    submit: 'Remplir mon nom',
    wrong: 'Cette date n’est pas celle du dossier. Vous pouvez remplir le formulaire sans elle.',
    filled: 'Le nom et la date de naissance du dossier sont remplis. Veuillez les vérifier.',
  },

  saved: 'Enregistré dans cet onglet',
  offline: 'Vous êtes hors ligne. Gardez cet onglet ouvert : il contient vos réponses.',
  waiting: 'Sera envoyé dès que vous serez de nouveau en ligne',
  again: 'Nouvel envoi dans un instant. Gardez cet onglet ouvert.',
  startOver: 'Recommencer',
  clearAnswers: 'Effacer toutes les réponses',
  failed: 'Le formulaire n’a pas pu être envoyé',
  busy: 'Beaucoup de personnes envoient des formulaires en ce moment. Veuillez réessayer dans un instant. Vos réponses sont toujours là.',
  tooLarge: 'Vos réponses sont trop longues pour être envoyées. Veuillez les raccourcir.',
  error: 'Erreur',
  success: 'Envoyé',
  dismiss: 'Fermer',
  notifications: 'Notifications (F8)',
  submitted: 'Formulaire envoyé avec succès',

  thanks: 'Merci !',
  thanksText:
    'Votre formulaire a bien été envoyé. Nous examinerons vos informations et vous contacterons si nécessaire.',
  another: 'Remplir à nouveau ce formulaire',
  notFound: 'Formulaire introuvable',
  notFoundText: 'Le formulaire que vous cherchez n’existe pas ou a été supprimé.',
  unavailable: 'Formulaire indisponible',
  unavailableText: 'Ce formulaire est actuellement inactif et n’accepte pas de réponses.',
  answered: 'Déjà rempli',
  answeredText:
    'Ce formulaire a déjà été rempli avec ce lien. Si vous voulez changer quelque chose, contactez la clinique.',
  withdrawn: 'Lien retiré',
  withdrawnText: 'La clinique a retiré ce lien. Si vous avez une question, contactez la clinique.',
  onlyStaff:
    'Vous seul voyez ce formulaire : il est inactif. Les patients lisent « Formulaire indisponible ».',
}
