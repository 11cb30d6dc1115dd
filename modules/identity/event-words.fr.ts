import type { EventWords, SentenceContext } from '#modules/kernel'
import { de, que } from '../kernel/event-words.fr.ts'
import type { userEvents } from './events.ts'
import type { staffInvitationEvents } from './accounts/invitation-events.ts'

const of = (its: string, what: string, { isOwn, person }: SentenceContext) =>
  isOwn ? its : `${what} ${de(person)}`
const invited = (t: SentenceContext) => `${t.field('firstName')} ${t.field('lastName')}`.trim() || 'quelqu’un'

/** Sentences of the history, by event type. */
export const events = {
  UserJoined: [
    'Personne arrivée',
    (it, t) => `${t.isOwn ? 'est entré dans la clinique' : `a accueilli ${t.person}`} (${t.role(it.role)})`,
  ],
  UserRenamed: ['Personne renommée', (_, t) => `a modifié ${of('son nom', 'le nom', t)}`],
  UserPreferencesChanged: [
    'Préférences modifiées',
    (_, t) => `a modifié ${of('sa langue ou son thème', 'la langue ou le thème', t)}`,
  ],
  UserRoleChanged: ['Rôle modifié', (_, t) => `a modifié ${of('ses droits', 'les droits', t)}`],
  UserRemoved: [
    'Personne retirée',
    (_, t) => (t.isOwn ? 'a quitté la clinique' : `a retiré ${t.person} de la clinique`),
  ],
  UserSignedOut: [
    'Personne déconnectée',
    (_, t) => `a fermé ${of('toutes ses sessions', 'toutes les sessions', t)}`,
  ],
  OwnershipPassedOn: ['Propriété transférée', (it, t) => `a transféré la clinique à ${t.recordName(it.to)}`],
  OwnershipReceived: [
    'Propriétaire changé',
    (_, t) =>
      t.isOwn ? 'est devenu propriétaire de la clinique' : `a nommé ${t.person} propriétaire de la clinique`,
  ],
  PasswordChanged: [
    'Mot de passe changé',
    (_, t) => `a changé ${of('son mot de passe', 'le mot de passe', t)}`,
  ],
  PasswordResetRequested: [
    'Nouveau mot de passe demandé',
    (_, t) => `a envoyé à ${t.person} une lettre pour choisir un autre mot de passe, comme demandé`,
  ],
  EmailConfirmationRequested: [
    'Confirmation d’e-mail demandée',
    (_, t) =>
      `a envoyé un lien pour confirmer ${of('son adresse de connexion', 'l’adresse de connexion', t)}`,
  ],
  EmailConfirmed: [
    'E-mail confirmé',
    (_, t) => `a confirmé ${of('son adresse de connexion', 'l’adresse de connexion', t)}`,
  ],
  EmailChangeRequested: [
    'Changement d’e-mail demandé',
    (_, t) => `a demandé à changer ${of('son adresse de connexion', 'l’adresse de connexion', t)}`,
  ],
  EmailChanged: [
    'E-mail changé',
    (_, t) => `a changé ${of('son adresse de connexion', 'l’adresse de connexion', t)}`,
  ],
  ApiKeyCreated: ['Clé d’API créée', (it, t) => `a créé la clé d’API ${t.quoted(it.name)}`],
  ApiKeyRevoked: [
    'Clé d’API révoquée',
    (_, t) => `a révoqué la clé d’API ${t.quoted(t.field('name'))}${t.isOwn ? '' : ` ${de(t.person)}`}`,
  ],
  SecondFactorAdded: [
    'Second facteur ajouté',
    (_, t) => `a configuré ${of('son second facteur', 'le second facteur', t)}`,
  ],
  SecondFactorRemoved: [
    'Second facteur retiré',
    (_, t) => `a retiré ${of('son second facteur', 'le second facteur', t)}`,
  ],
  AuthenticatorAppRemoved: [
    'Application d’authentification retirée',
    (_, t) => `a retiré ${of('son application d’authentification', 'l’application d’authentification', t)}`,
  ],
  PasskeyAdded: ['Clé d’accès ajoutée', (it, t) => `a ajouté la clé d’accès ${t.quoted(it.name)}`],
  PasskeyRenamed: [
    'Clé d’accès renommée',
    (_, t) => `a renommé ${of('sa clé d’accès', 'la clé d’accès', t)}`,
  ],
  PasskeyRemoved: [
    'Clé d’accès retirée',
    (_, t) => `a retiré la clé d’accès ${t.quoted(t.field('name'))}${t.isOwn ? '' : ` ${de(t.person)}`}`,
  ],
  RecoveryCodesRenewed: [
    'Codes de secours renouvelés',
    (it, t) => `a créé ${t.figure(it.count)} nouveaux codes de secours${t.isOwn ? '' : ` pour ${t.person}`}`,
  ],
  RecoveryCodeUsed: [
    'Code de secours utilisé',
    (it, t) =>
      `a utilisé un code de secours${t.isOwn ? '' : ` ${de(t.person)}`} ; il en reste ${t.figure(it.left)}`,
  ],
  StaffInvited: [
    'Personne invitée',
    (it, t) => `a invité ${invited(t)} à travailler ici (${t.role(it.role)})`,
  ],
  StaffInvitationRenewed: ['Invitation renvoyée', (_, t) => `a renvoyé l’invitation à ${invited(t)}`],
  StaffInvitationWithdrawn: ['Invitation retirée', (_, t) => `a retiré l’invitation ${de(invited(t))}`],
  StaffInvitationAccepted: [
    'Invitation acceptée',
    (it, t) => `a noté ${que(t.recordName(it.userId))} a accepté l’invitation`,
  ],
} satisfies EventWords<typeof userEvents | typeof staffInvitationEvents>

/** Names of the kinds of records. */
export const kinds = { user: 'Personne', 'staff-invitation': 'Invitation du personnel' }
