import type { Catalogue } from '../catalogue.ts'

/** A role as it is called inside a sentence; it comes in the words of the page or in English. */
const roles: Readonly<Record<string, string>> = {
  administrator: 'administrateur',
  practitioner: 'praticien',
  auditor: 'auditeur',
}

const roleIn = (role: string) => roles[role.toLowerCase()] ?? role.toLowerCase()

/** Words of the page on which somebody takes up an invitation to work in a clinic. */
export const join: Catalogue['join'] = {
  title: (clinic) => `Rejoindre ${clinic}`,
  says: (email, role) => `Vous aurez le rôle « ${roleIn(role)} » et vous vous connecterez avec ${email}.`,
  firstName: 'Prénom',
  lastName: 'Nom',
  password: 'Mot de passe',
  submit: 'Rejoindre',
  over: 'Cette invitation n’est plus valable',
  overSays:
    'Elle a été utilisée, retirée ou renvoyée, ou son délai d’une semaine est écoulé. Demandez à la clinique de vous en envoyer une autre.',
  signIn: 'Se connecter',
}

/** Words of the change of a sign-in address, in Settings, Profile, and behind the link of its letter. */
export const emailChange: Catalogue['emailChange'] = {
  section: 'Adresse de connexion',
  hint: 'Un message envoyé à la nouvelle adresse demande si elle est bien à vous. Tant que vous ne l’avez pas confirmée, vous vous connectez avec l’adresse actuelle.',
  email: 'Nouvel e-mail',
  submit: 'Changer l’e-mail',
  sending: 'Envoi...',
  asked: 'Un message est en route vers la nouvelle adresse',
  failed: 'Votre e-mail n’a pas été changé',
  title: 'Est-ce votre adresse ?',
  says: (email) => `Confirmez pour vous connecter désormais avec ${email}.`,
  confirm: 'Confirmer',
  done: 'Votre adresse de connexion est changée',
  doneSays: (email) => `Connectez-vous désormais avec ${email}.`,
  over: 'Ce lien n’est plus valable',
  overSays:
    'Il a été utilisé, ou son délai d’un jour est écoulé, ou un autre message l’a remplacé. Vous pouvez en demander un nouveau sous Paramètres, Profil.',
  home: 'Aller à Caretrail',
}

/** Words of the pages of somebody who has forgotten the password. */
export const recovery: Catalogue['recovery'] = {
  forgot: {
    title: 'Mot de passe oublié ?',
    says: 'Indiquez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un message avec un lien pour choisir un autre mot de passe.',
    email: 'E-mail',
    submit: 'Envoyer le message',
    asked: 'Consultez votre messagerie',
    ifThere: (email) => `S’il existe un compte pour ${email}, un message est en route.`,
    next: 'Son lien fonctionne une fois, pendant une heure. Si rien n’arrive, regardez parmi les courriers indésirables, puis demandez de nouveau.',
    keptHere:
      'Cette installation n’envoie pas encore d’e-mails : les messages sont conservés dans son dossier de données, à l’intention de la personne qui la gère. Celle-ci peut aussi définir un mot de passe avec la commande « caretrail user reset-password ».',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Choisir un autre mot de passe',
    says: 'Il vous servira désormais à vous connecter. Toutes vos sessions ouvertes prennent fin.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est changé',
    signIn: 'Se connecter',
    nowSignIn: 'Toutes vos sessions ont pris fin. Connectez-vous avec le nouveau mot de passe.',
    over: 'Ce lien n’est plus valable',
    overSays:
      'Il a été utilisé, ou son délai d’une heure est écoulé, ou un autre message l’a remplacé. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau message',
  },
}
