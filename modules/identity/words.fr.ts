import type { Role } from '#contracts/kernel'
import { countOf } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'

const wait = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'une minute' : `${minutes} minutes`
}

export const refusals: typeof english.refusals = {
  UserNotFound: () => 'Cette personne ne travaille pas dans la clinique.',
  OwnerStays: () => 'Le propriétaire de la clinique est toujours administrateur.',
  OwnerAlone: () => 'Seul le propriétaire de la clinique peut désigner un autre propriétaire.',
  AdministratorNeeded: () => 'Seul un administrateur peut devenir propriétaire. Changez d’abord son rôle.',
  SeatLimitReached: ({ kind, limit }) =>
    kind === 'practitioners'
      ? `Votre formule comprend ${countOf(limit, 'praticien', 'praticiens')}. Ajoutez-en un sous Abonnement, ou choisissez une formule plus grande.`
      : `Votre formule comprend ${countOf(limit, 'administrateur', 'administrateurs')}. Choisissez une formule plus grande sous Abonnement.`,
  AccountEmailTaken: () => 'Un compte avec cet e-mail existe déjà',
  InvalidCredentials: () => 'Identifiants incorrects. Veuillez réessayer.',
  WrongPassword: () => 'Ce n’est pas votre mot de passe actuel.',
  PasswordTooCommon: () => 'Ce mot de passe est facile à deviner. Veuillez en choisir un autre.',
  TooManySignIns: ({ retryAfter }) =>
    `Trop de tentatives de connexion ont échoué. Veuillez réessayer dans ${wait(retryAfter)}.`,
  RegistrationClosed: () =>
    'Il n’est pas possible de créer une clinique ici. Adressez-vous aux personnes qui gèrent cette installation.',
  TooManyRegistrations: ({ retryAfter }) =>
    `Trop de cliniques ont été créées depuis ce réseau. Veuillez réessayer dans ${wait(retryAfter)}.`,
  TooBusy: () => 'Trop de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
  TimeoutTooLong: ({ most }) =>
    `En mode Conformité, une session prend fin au plus tard après ${most} minutes.`,
  LinkOver: () => 'Ce lien ne fonctionne plus. Veuillez en demander un nouveau.',
  TooManyLetters: ({ retryAfter }) =>
    `Trop de messages ont été demandés depuis votre réseau. Veuillez réessayer dans ${wait(retryAfter)}.`,
  ApiKeyNotFound: () => 'Cette clé API n’existe pas. Elle a peut-être été révoquée.',
  TooManyApiKeys: ({ most }) =>
    `Vous avez ${most} clés API, ce qui est le maximum. Révoquez-en une qui ne vous sert plus.`,
  ScopesBeyondRole: ({ scopes }) =>
    `Votre rôle ne permet pas ${scopes.join(', ')}. Une clé ne peut rien faire de plus que vous.`,
  ApiKeyToldBefore: () =>
    'Cette clé a déjà été créée, et une clé n’est affichée qu’une seule fois. Révoquez-la et créez-en une autre.',
  InvalidPasskey: () => 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  PasskeyNotFound: () => 'Vous n’avez plus cette clé d’accès.',
  TooManyPasskeys: ({ most }) =>
    `Vous avez ${most} clés d’accès, ce qui est le maximum. Retirez-en une qui ne vous sert plus.`,
  PasskeyKnown: () => 'Cette clé d’accès a déjà été ajoutée.',
  SecondFactorNeeded: ({ app }) =>
    app
      ? 'Veuillez saisir le code de votre application d’authentification.'
      : 'Veuillez utiliser votre clé d’accès, ou saisir un code de récupération.',
  InvalidCode: () =>
    'Ce code est incorrect ou a déjà été utilisé. Veuillez saisir celui que votre application affiche maintenant.',
  SetUpExpired: () => 'Cette configuration a commencé il y a plus d’une heure. Veuillez recommencer.',
  SecondFactorExists: () =>
    'Vous avez déjà une application d’authentification. Retirez-la avant d’en configurer une autre.',
  NoSecondFactor: () => 'Vous n’avez pas de second facteur. Configurez-en d’abord un.',
  SecondFactorDemanded: () =>
    'Votre clinique est en mode Conformité, qui exige un second facteur. Ajoutez-en un autre avant de retirer celui-ci.',
  SessionNotFound: () => 'Cette session a pris fin ou n’est pas la vôtre.',
  StaffInvitationNotFound: () => 'Cette invitation n’existe plus.',
  InvitedAlready: () => 'Cette adresse a déjà été invitée. Renvoyez plutôt cette invitation.',
}

export const problems: typeof english.problems = {
  own_first_name_missing: () => 'Veuillez saisir votre prénom',
  own_last_name_missing: () => 'Veuillez saisir votre nom',
  new_clinic_name_missing: () => 'Veuillez saisir le nom de votre clinique',
  password_missing: () => 'Veuillez saisir votre mot de passe',
  current_password_missing: () => 'Veuillez saisir votre mot de passe actuel',
  password_too_short: ({ least }) => `Veuillez choisir un mot de passe de ${least} caractères ou plus`,
  preferences_missing: () => 'Veuillez choisir une langue ou un thème',
  link_token_missing: () => 'Veuillez envoyer le jeton du lien',
  api_key_name_missing: () => 'Veuillez indiquer à quoi sert la clé',
  api_key_scopes_missing: () => 'Veuillez choisir ce que la clé peut faire',
  api_key_missing: () => 'Veuillez choisir une clé d’API',
  api_key_days_invalid: ({ days }) => `Veuillez choisir ${days.join(', ')} jours, ou null`,
  passkey_invalid: () => 'Veuillez utiliser une clé d’accès de ce navigateur ou de votre téléphone',
  passkey_name_missing: () => 'Veuillez donner un nom à la clé d’accès',
  passkey_missing: () => 'Veuillez choisir une clé d’accès',
  code_missing: () => 'Veuillez saisir le code',
  session_timeout_invalid: ({ minutes }) => `Veuillez choisir parmi ${minutes.join(', ')} minutes`,
  sees_patients_missing: () => 'Veuillez indiquer si cette personne reçoit des patients',
  staff_first_name_missing: () => 'Veuillez saisir le prénom',
  staff_last_name_missing: () => 'Veuillez saisir le nom',
}

const bonjour = (firstName: string): string => (firstName ? `Bonjour ${firstName},` : 'Bonjour,')

const roles: Readonly<Record<Role, string>> = {
  staff: 'administrateur',
  practitioner: 'praticien',
  'front-desk': 'accueil',
  auditor: 'auditeur',
}

const accountNews =
  (subject: string, what: string) =>
  ({ firstName, url }: { readonly firstName: string; readonly url: string }) => ({
    subject,
    paragraphs: [
      bonjour(firstName),
      what,
      `Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe sur ${url}/forgot-password et prévenez un administrateur de votre clinique.`,
    ],
  })

export const emails: typeof english.emails = {
  welcome: ({ firstName, url, hasTrial }) => ({
    subject: 'Bienvenue sur Caretrail',
    paragraphs: [
      bonjour(firstName),
      hasTrial
        ? 'Votre clinique est prête. Vos 30 jours d’essai gratuit ont commencé, et rien n’est facturé pendant l’essai.'
        : 'Votre clinique est prête.',
      `Connectez-vous sur ${url} avec cette adresse e-mail et le mot de passe que vous avez choisi.`,
      'Pour bien commencer : vérifiez le fuseau horaire et les prestations dans Paramètres, ajoutez vos patients et prenez un rendez-vous.',
      'Si vous n’avez pas créé de clinique chez nous, répondez à cet e-mail.',
    ],
  }),
  passwordReset: ({ firstName, url }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      bonjour(firstName),
      'Quelqu’un a demandé à réinitialiser votre mot de passe Caretrail. Choisissez-en un nouveau ici :',
      url,
      'Le lien fonctionne une seule fois et expire dans une heure. Changer de mot de passe vous déconnecte de tous vos appareils.',
      'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Votre mot de passe reste le même.',
    ],
  }),
  staffInvitation: ({ firstName, clinicName, role, url, until }) => ({
    subject: `Rejoignez ${clinicName}`,
    paragraphs: [
      bonjour(firstName),
      `${clinicName} utilise Caretrail et vous invite à rejoindre son équipe avec le rôle « ${roles[role]} » :`,
      url,
      `Le lien fonctionne une seule fois et expire le ${until}. Il vous est personnel, ne le partagez pas.`,
      `Si vous n’attendiez pas cet e-mail, contactez ${clinicName} ou ignorez-le.`,
    ],
  }),
  staffInvitationTaken: ({ firstName, clinicName }) => ({
    subject: `Rejoignez ${clinicName}`,
    paragraphs: [
      bonjour(firstName),
      `${clinicName} utilise Caretrail et vous invite à rejoindre son équipe. Cette adresse a déjà un compte dans une autre clinique, et une adresse ne peut appartenir qu’à une seule clinique.`,
      `Pour accepter, demandez à ${clinicName} de vous inviter à une autre adresse. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
    ],
  }),
  clinicConfirmation: ({ email, url }) => ({
    subject: 'Confirmez votre e-mail pour terminer la création de votre clinique',
    paragraphs: [
      'Bonjour,',
      `Quelqu’un a créé une clinique sur Caretrail avec ${email}. Si c’était vous, confirmez votre e-mail ici :`,
      url,
      'Le lien fonctionne une seule fois et expire dans un jour. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
    ],
  }),
  emailConfirmation: ({ email, url }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bonjour,',
      `Quelqu’un a demandé à utiliser ${email} pour se connecter à Caretrail. Si c’était vous, confirmez-le ici :`,
      url,
      'Le lien fonctionne une seule fois et expire dans un jour. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
    ],
  }),
  emailTaken: ({ email }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bonjour,',
      `Quelqu’un a demandé à utiliser ${email} pour se connecter à Caretrail. Cette adresse a déjà un compte, rien ne change donc.`,
      'Si c’était vous, connectez-vous avec cette adresse ou choisissez-en une autre.',
    ],
  }),
  emailChangeWarning: ({ firstName }) => ({
    subject: 'Votre adresse de connexion est sur le point de changer',
    paragraphs: [
      bonjour(firstName),
      'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse avec laquelle vous vous connectez. La nouvelle adresse remplacera celle-ci dès qu’elle sera confirmée.',
      'Si ce n’était pas vous, changez votre mot de passe maintenant sous Paramètres → Sécurité. Le lien envoyé à l’autre adresse cessera alors de fonctionner.',
    ],
  }),
  signedOut: ({ firstName, url }) => ({
    subject: 'Vous avez été déconnecté de Caretrail',
    paragraphs: [
      bonjour(firstName),
      'Un administrateur de votre clinique vous a déconnecté de tous vos appareils. Vos clés d’API fonctionnent toujours.',
      `Reconnectez-vous sur ${url}. Si vous ignorez la raison de cette déconnexion, demandez à un administrateur de votre clinique.`,
    ],
  }),
  ownershipPassedOn: ({ firstName, url }) => ({
    subject: 'Vous n’êtes plus propriétaire de votre clinique dans Caretrail',
    paragraphs: [
      bonjour(firstName),
      'Un autre administrateur est désormais propriétaire de votre clinique dans Caretrail. Vous restez administrateur.',
      `Voyez qui travaille dans votre clinique sur ${url}. Si vous n’en êtes pas à l’origine, demandez au nouveau propriétaire.`,
    ],
  }),
  ownershipReceived: ({ firstName, url }) => ({
    subject: 'Vous êtes désormais propriétaire de votre clinique dans Caretrail',
    paragraphs: [
      bonjour(firstName),
      'Vous êtes désormais propriétaire de votre clinique dans Caretrail. Vous recevez les e-mails sur l’abonnement, et personne ne peut vous retirer.',
      `Voyez qui travaille dans votre clinique sur ${url}.`,
    ],
  }),
  passwordChanged: accountNews(
    'Votre mot de passe Caretrail a été changé',
    'Le mot de passe de votre compte a été changé. Vous avez été déconnecté de vos autres appareils.',
  ),
  emailChanged: accountNews(
    'Votre adresse de connexion a été changée',
    'Vous ne vous connectez plus à Caretrail avec cette adresse. Une autre adresse a été confirmée et la remplace.',
  ),
  factorAdded: accountNews(
    'Un second facteur a été ajouté à votre compte',
    'Une application d’authentification ou une clé d’accès a été ajoutée à votre compte Caretrail. Elle permet désormais de vous connecter.',
  ),
  factorRemoved: accountNews(
    'Un second facteur a été retiré de votre compte',
    'Une application d’authentification ou une clé d’accès a été retirée de votre compte Caretrail. Elle n’est plus demandée à la connexion.',
  ),
  recoveryCodesRenewed: accountNews(
    'Votre compte a de nouveaux codes de récupération',
    'De nouveaux codes de récupération ont été créés pour votre compte Caretrail. Les précédents ne fonctionnent plus.',
  ),
  apiKeyCreated: accountNews(
    'Une clé d’API a été créée pour votre compte',
    'Une nouvelle clé d’API agit en votre nom dans Caretrail. Vous pouvez voir et révoquer vos clés sous Paramètres → Sécurité.',
  ),
}
