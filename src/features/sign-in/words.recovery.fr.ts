import type { Catalog } from '../../language/catalog.ts'

/** Role names for use inside a sentence. The key is the name in the language of the page or in English. */
const roles: Readonly<Record<string, string>> = {
  administrator: 'administrateur',
  practitioner: 'praticien',
  auditor: 'auditeur',
}

const roleIn = (role: string) => roles[role.toLowerCase()] ?? role.toLowerCase()

/** UI text of the page that accepts a staff invitation. */
export const join: Catalog['join'] = {
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

/** UI text for changing the sign-in email: Settings → Profile, and the page behind the emailed link. */
export const emailChange: Catalog['emailChange'] = {
  section: 'Adresse de connexion',
  email: 'Nouvel e-mail',
  submit: 'Changer l’e-mail',
  sending: 'Envoi...',
  failed: 'Votre e-mail n’a pas été changé',
  title: 'Confirmez votre adresse e-mail',
  says: (email) => `Confirmez pour vous connecter désormais avec ${email}.`,
  confirm: 'Confirmer',
  done: 'Votre adresse de connexion est changée',
  doneSays: (email) => `Connectez-vous désormais avec ${email}.`,
  over: 'Ce lien n’est plus valable',
  overSays:
    'Il a été utilisé, ou son délai d’un jour est écoulé, ou un autre message l’a remplacé. Vous pouvez en demander un nouveau sous Paramètres, Profil.',
  ownSays: (email) => `Confirmez que ${email} est votre adresse e-mail.`,
  ownDone: 'Votre adresse e-mail est confirmée',
  ownDoneSays: 'Les messages en attente partent maintenant.',
  banner: 'Confirmez votre e-mail pour terminer la création de votre clinique',
  mailed: {
    hint: 'Nous enverrons un e-mail à la nouvelle adresse pour la confirmer. D’ici là, connectez-vous avec l’adresse actuelle.',
    asked: 'Nous avons envoyé un e-mail à la nouvelle adresse',
    says: (email) =>
      `Confirmez votre e-mail pour terminer la création de votre clinique : nous avons envoyé un lien à ${email}. D’ici là, votre clinique fonctionne, mais ses messages attendent.`,
    resend: 'Renvoyer l’e-mail',
    resent: 'Nous vous avons renvoyé le lien',
    notResent: 'L’e-mail n’a pas été envoyé',
  },
  kept: {
    hint: 'Cette installation n’envoie pas encore d’e-mails, votre opérateur trouve donc le lien pour la nouvelle adresse dans le dossier de données. Tant qu’il n’est pas ouvert, connectez-vous avec l’adresse actuelle.',
    asked: 'Le lien pour la nouvelle adresse se trouve dans le dossier de données',
    says: (email) =>
      `Confirmez votre e-mail pour terminer la création de votre clinique : cette installation n’envoie pas encore d’e-mails, votre opérateur trouve donc le lien pour ${email} dans le dossier de données. D’ici là, votre clinique fonctionne, mais ses messages attendent.`,
    resend: 'Créer un nouveau lien',
    resent: 'Un nouveau lien se trouve dans le dossier de données',
    notResent: 'Aucun nouveau lien n’a été créé',
  },
  home: 'Aller à Caretrail',
}

/** UI text of the pages that reset a forgotten password. */
export const recovery: Catalog['recovery'] = {
  forgot: {
    title: 'Mot de passe oublié ?',
    email: 'E-mail',
    mailed: {
      says: 'Indiquez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un message avec un lien pour choisir un autre mot de passe.',
      submit: 'M’envoyer un lien',
      asked: 'Consultez votre messagerie',
      ifThere: (email) =>
        `S’il existe un compte pour ${email}, nous avons envoyé un lien de réinitialisation.`,
      next: 'Son lien fonctionne une fois, pendant une heure. Si rien n’arrive, regardez parmi les courriers indésirables, puis demandez de nouveau.',
    },
    kept: {
      says: 'Indiquez l’adresse e-mail avec laquelle vous vous connectez. Cette installation n’envoie pas encore d’e-mails : votre opérateur reçoit le lien pour choisir un autre mot de passe.',
      submit: 'Créer un lien',
      asked: 'Demandez le lien à votre opérateur',
      ifThere: (email) =>
        `S’il existe un compte pour ${email}, son lien de réinitialisation se trouve dans le dossier de données de cette installation.`,
      next: 'Le lien fonctionne une fois, pendant une heure. Votre opérateur peut aussi définir un mot de passe avec la commande « caretrail user reset-password ».',
    },
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    says: 'Il vous servira désormais à vous connecter. Toutes vos sessions ouvertes prennent fin.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est changé',
    signIn: 'Se connecter',
    nowSignIn: 'Toutes vos sessions ont pris fin. Connectez-vous avec le nouveau mot de passe.',
    over: 'Ce lien n’est plus valable',
    overSays:
      'Il a été utilisé, ou son délai d’une heure est écoulé, ou un autre message l’a remplacé. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau lien',
  },
}
