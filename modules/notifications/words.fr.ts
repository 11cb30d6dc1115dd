import type { ClinicFormat } from '#modules/clinic'
import type { Channel } from '#contracts/messages'
import { figure, percent } from '../kernel/figures.fr.ts'
import { trialLimits } from '../billing/words.fr.ts'
import { failureReasons } from '../messages/words.fr.ts'
import type { NotificationParams } from './notification-params.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  NoticeNotFound: () => 'Cette notification n’existe pas.',
}

export const problems: typeof english.problems = {
  notification_kind_missing: () => 'Veuillez choisir un type de notification',
  notification_not_optional: () => 'Ce type de notification ne peut pas être désactivé',
  read_missing: () => 'Veuillez indiquer si elle a été lue',
  bell_missing: () => 'Veuillez indiquer si elle est affichée',
  notification_email_missing: () => 'Veuillez indiquer si un e-mail est envoyé',
}

const channels: Readonly<Record<Channel, string>> = { email: 'e-mails', sms: 'SMS' }

const visit = (
  { patientName, date, time }: NotificationParams['visit_confirmed'],
  format: ClinicFormat,
): string =>
  [patientName, date && time ? `${format.day(date)}, ${format.time(time)}` : ''].filter(Boolean).join(', ')

const patient = (name: string): string => name || 'Un patient'
const user = (name: string | null): string => name || 'Quelqu’un'

const unchanged = ({ until, graceDays }: NotificationParams['trial_over'], format: ClinicFormat): string =>
  until ? `Rien ne change jusqu’au ${format.date(until)}` : `Rien ne change pendant ${graceDays} jours`

const optOuts: Readonly<Record<string, string>> = {
  reply: 'a répondu STOP',
  carrier: 'a bloqué les SMS auprès de son opérateur',
}

const lowered = (sentence: string): string =>
  sentence.replace(/^(?:Le|La|Les|Il|Aucun|Aucune|Tous)(?= )/, (word) => word.toLowerCase())

const ending = (title: string): typeof english.notifications.trial_over => ({
  title: () => title,
  message: (params, format) =>
    `${unchanged(params, format)}. Choisissez une formule pour continuer à travailler ensuite.`,
})

export const notifications: typeof english.notifications = {
  form_submitted: {
    title: () => 'Nouvelle réponse à un formulaire',
    message: ({ patientName, formTitle }) =>
      `${patientName || 'Quelqu’un'} a répondu au formulaire « ${formTitle} ».`,
  },
  reminder_failed: {
    title: ({ count }) => (count > 1 ? `${count} rappels ont échoué` : 'Un rappel a échoué'),
    message: ({ count, patientName, reason }) => {
      const why = reason ? failureReasons[reason] : ''
      return count > 1 ? why : `${patient(patientName)} : ${lowered(why)}`
    },
  },
  reminder_overdue: {
    title: ({ count }) => (count > 1 ? `${count} rappels sont en retard` : 'Rappel en retard'),
    message: ({ count, patientName }) =>
      count > 1
        ? 'Leur heure est passée. Ils partent quand vous les envoyez.'
        : `${patient(patientName)} : son heure est passée. Il part quand vous l’envoyez.`,
  },
  reminder_unknown: {
    title: () => 'Rappel peut-être non arrivé',
    message: ({ patientName }) => `${patientName} : le rappel n’est pas renvoyé automatiquement.`,
  },
  visit_confirmed: {
    title: () => 'Rendez-vous confirmé',
    message: (params, format) => `${visit(params, format)}, par SMS.`,
  },
  visit_declined: {
    title: () => 'Le patient ne peut pas venir',
    message: (params, format) => `${visit(params, format)}, par SMS.`,
  },
  reply_unclear: {
    title: () => 'Réponse non comprise',
    message: ({ patientName }) => `${patientName} a répondu à un SMS. Veuillez lire sa réponse.`,
  },
  messages_declined: {
    title: ({ channel }) =>
      channel === 'sms' ? 'Le patient refuse les SMS' : 'Le patient refuse les e-mails',
    message: ({ patientName, channel, how, otherChannelOn }) => {
      const other = channel === 'sms' ? ' Les e-mails restent autorisés.' : ' Les SMS restent autorisés.'
      return `${patientName} ${optOuts[how] ?? 's’est désabonné'}.${otherChannelOn === false ? '' : other}`
    },
  },
  messages_agreed: {
    title: () => 'Le patient accepte de nouveau les messages',
    message: ({ patientName, channel, how }) =>
      how === 'reply'
        ? `${patientName} a répondu START.`
        : `${patientName} souhaite de nouveau recevoir des ${channels[channel]}.`,
  },
  appointment_cancelled: {
    title: () => 'Rendez-vous annulé',
    message: ({ actorName, ...params }, format) =>
      `${visit(params, format)}${actorName ? `, par ${actorName}` : ''}.`,
  },
  invitation_failed: {
    title: () => 'Échec de l’invitation',
    message: ({ patientName, formTitle }) =>
      `L’invitation au formulaire « ${formTitle} » n’est pas parvenue à ${patientName}.`,
  },
  virus_found: {
    title: () => 'Virus trouvé',
    message: ({ patientName, fileName, finding }) =>
      `${fileName || 'Un document'}${patientName ? ` de ${patientName}` : ''} : ${finding} a été trouvé. Le fichier a été détruit.`,
  },
  storage_nearly_full: {
    title: () => 'Stockage presque plein',
    message: ({ usedPercent, quotaGb }) =>
      `${percent(usedPercent)} des ${figure(quotaGb)} Go prévus pour les documents sont utilisés. À partir de ${percent(90)}, les patients ne peuvent plus envoyer de fichiers, et le reste est réservé au personnel. Supprimez des documents, ou obtenez plus d’espace.`,
  },
  domain_lost: {
    title: () => 'Votre domaine n’affiche plus les formulaires',
    message: ({ host, taken }) =>
      taken
        ? `Les formulaires ne s’ouvrent plus sur ${host} : une autre clinique a prouvé que ce domaine est le sien. Choisissez un autre domaine, ou corrigez l’enregistrement DNS et vérifiez à nouveau le vôtre.`
        : `Les formulaires ne s’ouvrent plus sur ${host} : son enregistrement DNS a disparu. Rétablissez-le et vérifiez à nouveau le domaine.`,
  },
  payment_failed: {
    title: () => 'Échec du paiement',
    message: ({ owed, currency, ...params }, format) =>
      `Le montant de ${format.money(owed, currency)} n’a pas pu être débité. ${unchanged(params, format)} ; veuillez mettre la carte à jour d’ici là.`,
  },
  payment_recovered: {
    title: () => 'Paiement reçu',
    message: () => 'Votre solde est réglé. Plus rien n’est à payer pour le moment.',
  },
  trial_ends_soon: {
    title: ({ limits }) =>
      limits ? 'Votre formule est plus petite que l’essai' : 'L’essai se termine bientôt',
    message: ({ trialEndsAt, subscribed, limits }, format) => {
      const date = trialEndsAt ? format.date(trialEndsAt) : ''
      return limits
        ? trialLimits(limits, date)
        : `Votre essai se termine le ${date}. ${subscribed ? 'Le premier paiement a lieu à cette date.' : 'Choisissez une formule pour continuer sans interruption.'}`
    },
  },
  trial_over: ending('L’essai est terminé'),
  subscription_ended: ending('Abonnement terminé'),
  changes_off: {
    title: () => 'Le compte est en lecture seule',
    message: () =>
      'Tout peut être consulté et exporté, et les patients peuvent toujours répondre aux formulaires. Choisissez une formule, ou payez ce qui est dû, pour modifier de nouveau.',
  },
  access_unusual: {
    title: () => 'Accès inhabituel',
    message: ({ actorName, unusual, records }) =>
      `${user(actorName)} ${
        {
          many_records: `a ouvert ${figure(records)} dossiers différents en dix minutes`,
          many_pages: `a consulté ${figure(records)} pages différentes de listes en dix minutes`,
          many_exports: `a exporté des données ${figure(records)} fois en dix minutes`,
          colleague: 'a ouvert le dossier d’un collègue',
          own_record: 'a ouvert son propre dossier',
        }[unusual]
      }.`,
  },
  emergency_access: {
    title: () => 'Accès d’urgence à un dossier',
    message: ({ actorName }) =>
      `${user(actorName)} a ouvert le dossier d’un patient en urgence. Voyez pourquoi et ce qui a été consulté.`,
  },
  calendar_link_ended: {
    title: () => 'Adresse de calendrier désactivée',
    message: ({ actorName, wholeClinic }) =>
      `L’adresse du calendrier ${wholeClinic ? 'de la clinique' : 'd’un praticien'} ne fonctionne plus : ${user(actorName)} l’a vue et ne gère plus les calendriers, ou son mot de passe a été réinitialisé. Créez une nouvelle adresse pour ceux qui en ont encore besoin.`,
  },
  backup_failed: {
    title: () => 'Échec de la sauvegarde',
    message: ({ noRoom }) =>
      noRoom
        ? 'Le disque des sauvegardes est plein. Prévenez la personne qui gère le serveur.'
        : 'Une nouvelle tentative aura lieu dans l’heure. Si l’échec persiste, prévenez la personne qui gère le serveur.',
  },
  backup_missing: {
    title: () => 'Sauvegarde manquante',
    message: () =>
      'Aucune sauvegarde n’a abouti depuis plus longtemps que prévu. Prévenez la personne qui gère le serveur.',
  },
  proof_failed: {
    title: () => 'Échec de la vérification',
    message: () =>
      'Quelque chose dans votre registre n’est pas tel qu’il a été écrit. Voyez quoi, et prévenez la personne qui gère le serveur.',
  },
  member_renamed: {
    title: () => 'Nom modifié',
    message: ({ actorName }) =>
      `Le nom d’une personne qui travaille ici a été modifié : c’est désormais ${user(actorName)}. L’historique affiche chaque changement sous le nom de l’époque.`,
  },
}

export const notificationEmail: typeof english.notificationEmail = ({
  firstName,
  clinicName,
  title,
  url,
  settingsUrl,
}) => ({
  subject: `${title} · ${clinicName}`,
  paragraphs: [
    firstName ? `Bonjour ${firstName},` : 'Bonjour,',
    `Nouvelle notification chez ${clinicName} : ${title}.`,
    'Voir les détails :',
    url,
    settingsUrl === null
      ? 'Tous les administrateurs reçoivent ces e-mails.'
      : `Vous recevez ces e-mails parce que vous les avez activés. Modifiez vos notifications ici : ${settingsUrl}`,
  ],
})
