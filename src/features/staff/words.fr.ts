import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** French text for a clinic’s users in Settings → Clinic. */
export const staffSettings: Catalog['staffSettings'] = {
  title: 'Équipe',
  hint: 'Qui travaille dans la clinique, et ce que chacun peut faire. Les administrateurs peuvent tout faire ; les praticiens ne peuvent modifier ni les paramètres ni la facturation, et ne modifient que leurs propres rendez-vous ; l’accueil modifie les rendez-vous de tous, mais ne voit ni recettes, ni rapports, ni facturation ; les auditeurs peuvent consulter l’historique et les rapports.',
  seats: (practitioners, administrators) =>
    `${practitioners.taken} sur ${countOf(practitioners.limit, 'praticien', 'praticiens')} · ${administrators.taken} sur ${countOf(administrators.limit, 'administrateur', 'administrateurs')}`,
  subscription: 'Abonnement',
  people: 'Équipe',
  owner: 'propriétaire',
  you: 'vous',
  seesPatients: 'reçoit des patients',
  joined: 'Arrivée',
  twoFactor: 'Second facteur',
  on: 'Activé',
  off: 'Désactivé',

  edit: 'Modifier',
  editOf: (name) => `Modifier : ${name}`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer : ${name}`,
  changed: (name) => `Modifications enregistrées : ${name}`,
  changeFailed: 'Cette personne n’a pas pu être modifiée',
  loadFailed: 'L’équipe n’a pas pu être chargée. Vérifiez votre connexion.',
  roleEnds: 'Changer le rôle déconnecte cette personne.',
  firstName: 'Prénom',
  lastName: 'Nom',
  role: 'Rôle',
  alsoSees: 'Reçoit aussi des patients',
  saving: 'Enregistrement...',

  invite: 'Inviter un collègue',
  email: 'E-mail',
  inviting: 'Envoi...',
  send: 'Envoyer l’invitation',
  mailed: {
    hint: 'Nous enverrons une invitation par e-mail. Le lien fonctionne une fois et expire après 7 jours.',
    invited: (email) => `Invitation envoyée à ${email}`,
  },
  kept: {
    hint: 'Cette installation n’envoie pas encore d’e-mails, votre opérateur trouve donc l’invitation dans le dossier de données. Le lien fonctionne une fois et expire après 7 jours.',
    invited: (email) => `L’invitation pour ${email} se trouve dans le dossier de données`,
  },
  inviteFailed: 'L’invitation n’a pas pu être envoyée',
  invitations: 'Invitations',
  invitedOn: 'Créée le',
  until: 'Lien valable jusqu’au',
  over: 'Lien expiré le',
  again: 'Renvoyer',
  againOf: (email) => `Renvoyer à ${email}`,
  againFailed: 'L’invitation n’a pas pu être renvoyée',
  withdraw: 'Annuler',
  withdrawOf: (email) => `Annuler l’invitation : ${email}`,
  withdrawQuestion: 'Annuler l’invitation ?',
  withdrawn: 'Invitation annulée. Son lien ne fonctionne plus.',
  withdrawFailed: 'L’invitation n’a pas pu être annulée',

  transfer: 'Rendre propriétaire',
  transferOf: (name) => `Rendre propriétaire : ${name}`,
  transferSays: (name) =>
    `${name} devient propriétaire de la clinique à votre place. Cette personne reçoit les e-mails sur l’abonnement, et elle seule peut céder la clinique. Vous restez administrateur, et nous vous écrivons à tous les deux.`,
  transferring: 'Changement de propriétaire...',
  transferred: (name) => `${name} est désormais propriétaire`,
  transferFailed: 'Impossible de changer de propriétaire',

  signOut: 'Déconnecter partout',
  signOutOf: (name) => `Déconnecter partout : ${name}`,
  signOutSays: (name) =>
    `Toutes les sessions ouvertes par ${name} sont fermées immédiatement, et nous l’en informons par e-mail. Cette personne peut se reconnecter, et ses clés API fonctionnent toujours.`,
  signingOut: 'Déconnexion...',
  signedOut: (name) => `Toutes les sessions ont été fermées : ${name}`,
  signOutFailed: 'Cette personne n’a pas pu être déconnectée',

  leaving: (name) => `Retirer : ${name}`,
  leavingSays: (name) =>
    `Les sessions ouvertes par ${name} sont fermées immédiatement, ses clés API cessent de fonctionner et son adresse e-mail est de nouveau libre. Ce que cette personne a fait reste dans l’historique.`,
  looking: 'Recherche de rendez-vous...',
  notLooked: 'Les rendez-vous n’ont pas pu être chargés. Vérifiez votre connexion.',
  noneComing: 'Cette personne n’a aucun rendez-vous à venir.',
  coming: (n) => `${countOf(n, 'rendez-vous', 'rendez-vous')} à venir`,
  handTo: 'Les réattribuer à',
  leave: 'Personne : ils restent tels quels',
  anyway: 'Réattribuer quand même',
  removing: 'Retrait...',
  removed: (name) => `${name} ne fait plus partie de l’équipe`,
  removedAfter: (name, to) =>
    `${name} ne fait plus partie de l’équipe. Les rendez-vous ont été réattribués à ${to}.`,
  removeFailed: 'Cette personne n’a pas pu être retirée',
}
