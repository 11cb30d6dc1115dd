import { failureReasons } from '../messages/words.fr.ts'
import type { Faults } from './submissions/contract.ts'
import type * as english from './words.en.ts'

const nameOf = ({ label, number }: Faults[string]): string => label || `Question ${number}`

const listOf = (questions: readonly Faults[string][]): string => questions.map(nameOf).join(', ')

const minutes = (seconds: number): string =>
  seconds <= 60 ? 'une minute' : `${Math.ceil(seconds / 60)} minutes`

export const refusals: typeof english.refusals = {
  FormNotFound: () => 'Formulaire introuvable',
  FormUnavailable: () => 'Ce formulaire est actuellement inactif et n’accepte pas de réponses.',
  FormTakesNoFiles: () => 'Ce formulaire ne demande pas de fichier.',
  FormNeverPublished: () =>
    'Ce formulaire n’a jamais été publié : il n’y a pas de version à laquelle revenir. Supprimez plutôt le formulaire.',
  InvitationRefused: ({ reason }) =>
    reason ? failureReasons[reason] : 'L’invitation n’a pas pu être envoyée.',
  InvitationNotTexted: ({ reasonCode }) =>
    reasonCode ? failureReasons[reasonCode] : 'L’invitation n’a pas pu être envoyée.',
  InvitationNotFound: () => 'Cette invitation n’existe pas.',
  InvitationAnswered: () => 'Ce lien a déjà servi à répondre au formulaire.',
  InvitationWithdrawn: () => 'La clinique a retiré ce lien.',
  SubmissionNotFound: () => 'Cette réponse n’existe pas.',
  AnswersMissing: ({ faults }) =>
    `Veuillez remplir les champs obligatoires : ${listOf(Object.values(faults).filter(({ fault }) => fault === 'missing'))}`,
  AnswersInvalid: ({ faults }) => `Veuillez vérifier vos réponses à : ${listOf(Object.values(faults))}`,
  NoSuchPatient: () => 'Ce patient n’existe pas.',
  AnswersUnfit: () => 'Certaines réponses ne peuvent pas être enregistrées dans le dossier du patient.',
  NoRoomForFile: () =>
    'Ce fichier ne peut pas être enregistré pour le moment. Veuillez réessayer plus tard, ou apportez-le avec vous.',
  TooManySubmissions: ({ retryAfter }) =>
    `Trop de formulaires ont été envoyés en peu de temps. Veuillez réessayer dans ${minutes(retryAfter)}. Vos réponses ne sont pas perdues.`,
  TooBusyForForms: () =>
    'Beaucoup de personnes envoient des formulaires en ce moment. Veuillez réessayer dans un instant. Vos réponses ne sont pas perdues.',
}

export const problems: typeof english.problems = {
  form_title_missing: () => 'Le titre du formulaire est obligatoire',
  form_has_too_many_fields: ({ most }) => `Un formulaire a au plus ${most} champs`,
  form_has_too_many_files: ({ most }) => `Un formulaire demande au plus ${most} fichiers`,
  field_id_invalid: () =>
    'L’identifiant d’un champ se compose de 1 à 64 lettres, chiffres, traits d’union ou tirets bas',
  field_id_reserved: () => 'Cet identifiant de champ est réservé',
  field_id_repeated: () => 'Deux champs ont le même identifiant',
  field_condition_invalid: () => 'Un champ ne peut dépendre que d’un champ qui le précède',
  option_name_missing: () => 'Veuillez nommer ce choix',

  patient_not_matched_yet: () =>
    'N’indiquez pas le patient. L’équipe associe les réponses à un patient plus tard.',
  invitation_phone_missing: () => 'Saisissez un numéro de téléphone ou choisissez un patient',
  answers_too_many: ({ most }) => `Un formulaire a au plus ${most} réponses`,
  answers_too_long: () => 'Ces réponses sont trop longues',
  answer_missing: () => 'Veuillez remplir ce champ',
  answer_year_short: () => 'Veuillez saisir l’année en quatre chiffres',
  answer_birth_date_out_of_range: () =>
    'Veuillez saisir une date de naissance des 130 dernières années, pas dans le futur',
  answer_before_1900: () => 'Veuillez saisir une date après 1899',
  answer_not_offered: () => 'Veuillez choisir une des réponses',
  answer_too_long: () => 'Cette réponse est trop longue. Veuillez la raccourcir.',
  answer_not_recorded: () => 'Le dossier du patient n’a pas de champ pour cette réponse',
  answer_empty: () => 'Il n’y a pas de réponse à enregistrer',
  answer_no_birth_date: () => 'Ce n’est pas une date de naissance',
  signature_invalid: () => 'Veuillez signer à nouveau',
  answer_file_missing: () => 'Veuillez choisir à nouveau le fichier',
  answer_file_kind: () =>
    'Ce type de fichier n’est pas accepté. Veuillez choisir un fichier PDF, JPG, PNG, DOC ou DOCX.',
  answer_file_empty: () => 'Le fichier est vide',
  answer_file_too_large: () => 'Le fichier dépasse 25 Mo',
  answer_file_not_kept: () =>
    'Ce fichier ne peut pas être enregistré pour le moment. Veuillez réessayer plus tard, ou apportez-le avec vous.',
}

export const invitationEmail: typeof english.invitationEmail = ({
  name,
  clinicName,
  clinicPhone,
  url,
  until,
  visitOn,
  isRepeated,
  about,
}) => ({
  subject: `Un formulaire de ${clinicName}`,
  paragraphs: [
    name ? `Bonjour ${name},` : 'Bonjour,',
    `${
      visitOn
        ? `${isRepeated ? 'Nous n’avons pas encore vos réponses. ' : ''}${clinicName} vous demande de remplir un formulaire${about === null ? ' avant votre' : ` pour ${about} avant le`} rendez-vous du ${visitOn}.`
        : `${clinicName} vous demande de remplir un formulaire${about === null ? '' : ` pour ${about}`}.`
    } Il fonctionne sur votre téléphone, et vous n’avez pas besoin de compte :`,
    url,
    `Ce lien est personnel, ne le transférez pas. Il fonctionne jusqu’au ${until}.`,
    `${
      clinicPhone
        ? `Si vous avez une question, appelez ${clinicName} au ${clinicPhone}.`
        : `Si vous avez une question, contactez ${clinicName}.`
    }\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.`,
  ],
})

export const invitationText: typeof english.invitationText = ({ clinicName, about, url }) =>
  `${clinicName} vous demande de remplir un formulaire${about === null ? '' : ` pour ${about}`} : ${url} Répondez STOP pour ne plus recevoir de SMS.`

export const answerLabels: typeof english.answerLabels = {
  question: ({ number }) => `Question ${number}`,
  options: { yes: 'Oui', no: 'Non', maybe: 'Peut-être', not_applicable: 'Sans objet' },
}

export const printedSubmission: typeof english.printedSubmission = {
  title: ({ id }) => `Réponse ${id}`,
  patient: ({ name, submitted }) =>
    `Patient : ${name ?? (submitted ? `${submitted} (associé à aucun patient)` : 'Associé à aucun patient')}`,
  submitted: ({ when }) => `Envoyée : ${when}`,
  version: ({ id, version }) => `Réponse ${id}, version ${version} du formulaire`,
  sensitive: 'sensible',
  signedByName: ({ name }) => `${name} (signé en écrivant le nom)`,
}
