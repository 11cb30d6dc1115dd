import type { Catalog } from '../../language/catalog.ts'
import { problems, refusals } from '../../../modules/identity/words.fr.ts'
import { problems as kernelProblems } from '../../../modules/kernel/words.fr.ts'

/** UI text of the sign-in card. */
export const signIn: Catalog['signIn'] = {
  title: 'Heureux de vous revoir',
  subtitle: 'Connectez-vous à votre compte',
  email: 'E-mail',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  pending: 'Connexion...',
  failed: refusals.InvalidCredentials(),
  welcome: 'Heureux de vous revoir !',
  demo: 'Compte de démonstration',
  second: 'Votre mot de passe est correct. Encore une étape :',
  code: 'Code d’authentification',
  codeHint: 'Votre application d’authentification l’affiche.',
  recoveryCode: 'Code de récupération',
  recoveryHint:
    'L’un de ceux que vous avez reçus en configurant votre second facteur. Il fonctionne une seule fois.',
  withRecovery: 'Utiliser plutôt un code de récupération',
  withApp: 'Utiliser plutôt votre application d’authentification',
  withPasskey: 'Utiliser une clé d’accès',
  waiting: 'En attente de votre appareil...',
  or: 'ou',
  passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez un code.',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  passkeyImpossible: 'Les clés d’accès ne sont pas disponibles dans ce navigateur.',
  backToPassword: 'Retour à l’e-mail et au mot de passe',
  haveAccount: 'Vous avez déjà un compte ?',
  link: 'Se connecter',
}

/** UI text of the dialog that opens when a session has ended. */
export const signInAgain: Catalog['signInAgain'] = {
  title: 'Se reconnecter',
  reason: 'Votre session a pris fin. Ce que vous avez saisi est toujours là.',
  other: (name) => `Vous n’êtes pas ${name} ? Se déconnecter`,
}

/** UI text of the dialog that asks for a proof of the last minutes. */
export const proofRequest: Catalog['proofRequest'] = {
  title: 'Confirmez votre identité',
  reason: 'Saisissez votre mot de passe pour continuer. Nous ne le redemanderons pas pendant dix minutes.',
  submit: 'Continuer',
  failed: 'Impossible de confirmer votre identité',
}

/** UI text of the card that creates a clinic. */
export const register: Catalog['register'] = {
  title: 'Créer votre clinique',
  subtitle: '30 jours gratuits, sans carte',
  closed:
    'Il n’est pas possible de créer une clinique ici. Si vous travaillez dans une clinique qui utilise cette installation, demandez une invitation à son administrateur.',
  clinicName: 'Nom de la clinique',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: '8 caractères ou plus ; 15, c’est mieux',
  submit: 'Créer la clinique',
  pending: 'Création de votre clinique...',
  failed: 'Votre clinique n’a pas pu être créée. Veuillez réessayer.',
  welcome: 'Votre clinique est prête',
}

/** Errors of both cards’ fields. */
export const validation: Catalog['validation'] = {
  email: kernelProblems.email_invalid(),
  password: problems.password_missing(),
  code: problems.code_missing(),
  newPassword: problems.password_too_short({ least: 8 }),
  clinicName: problems.new_clinic_name_missing(),
  firstName: problems.own_first_name_missing(),
  lastName: problems.own_last_name_missing(),
}
