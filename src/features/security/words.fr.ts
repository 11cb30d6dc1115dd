import type { Catalog } from '../../language/catalog.ts'

/** UI text of Settings → Security. */
export const securitySettings: Catalog['securitySettings'] = {
  factor: 'Second facteur',
  factorHint:
    'Une clé d’accès, ou un code d’une application de votre téléphone, que la connexion demande en plus de votre mot de passe.',
  factorOff: 'Désactivé. Quiconque a votre mot de passe peut se connecter à votre place.',
  codesLeft: (n) => (n < 2 ? `Encore ${n} code de récupération.` : `Encore ${n} codes de récupération.`),
  fewCodes: 'Demandez de nouveaux codes de récupération avant qu’il n’en reste plus.',
  demanded: 'Votre clinique est en mode Conformité, qui demande un second facteur à tout le monde.',
  due: 'Votre clinique demande un second facteur à tout le monde. Configurez-le ici ; vous arriverez ensuite là où vous vouliez aller.',
  appHow:
    'Il vous faut une application d’authentification sur votre téléphone, par exemple Google Authenticator, Microsoft Authenticator, 1Password ou Aegis.',
  goOn: 'Continuer',
  checking: 'Vérification...',
  beginFailed: 'La configuration n’a pas pu commencer',
  scan: 'Scannez ce code avec votre application d’authentification.',
  qr: 'Code QR pour une application d’authentification',
  key: 'Ou saisissez cette clé dans l’application',
  copyKey: 'Copier la clé',
  enterCode: 'Saisissez ensuite le code que l’application affiche.',
  confirm: 'Confirmer',
  confirmFailed: 'Le second facteur n’a pas pu être configuré',
  added: 'Application d’authentification configurée. Vos autres sessions ont été fermées.',
  codes: 'Codes de récupération',
  codesHint:
    'Gardez ces codes ailleurs que sur votre téléphone. Chacun permet de vous connecter une seule fois, quand vous n’avez ni application ni clé d’accès. Ils ne seront plus affichés.',
  copyCodes: 'Copier',
  downloadCodes: 'Télécharger',
  printCodes: 'Imprimer',
  fileName: 'caretrail-codes-de-recuperation.txt',
  fileTitle: (email) => `Codes de récupération Caretrail pour ${email}. Chacun fonctionne une seule fois.`,
  kept: 'Je les ai mis en lieu sûr',
  renew: 'Nouveaux codes de récupération',
  renewHint: 'Les anciens ne fonctionneront plus.',
  renewFailed: 'Les nouveaux codes de récupération n’ont pas pu être créés',
  renewed: 'Nouveaux codes de récupération créés. Les anciens ne fonctionnent plus.',
  removeHint: 'À partir de là, votre mot de passe suffit pour vous connecter.',
  removeAppHint: 'À partir de là, vous vous connectez avec une clé d’accès.',
  removeFailed: 'Le second facteur n’a pas pu être retiré',
  removed: 'Application d’authentification retirée',
  removeNow: 'Retirer l’application',

  password: 'Mot de passe',
  passwordHint: 'Le changer ferme vos autres sessions.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  change: 'Changer le mot de passe',
  changing: 'Changement...',
  changed: 'Mot de passe changé. Vos autres sessions ont été fermées.',
  changeFailed: 'Le mot de passe n’a pas pu être changé',

  compliance: {
    hint: 'Un second facteur pour tout le monde, des sessions qui prennent fin après 15 minutes sans activité, et des réponses sensibles masquées.',
    isOn: 'Le mode Conformité est activé.',
    isOff: 'Le mode Conformité est désactivé.',
    turnOn: 'Activer le mode Conformité',
    turnOff: 'Désactiver le mode Conformité',
    onMeans: 'Les personnes sans second facteur doivent en configurer un avant de continuer, vous aussi.',
    offMeans:
      'Les seconds facteurs restent, mais plus personne n’en a besoin, et les réponses sensibles sont affichées.',
    failed: 'Le mode Conformité n’a pas pu être modifié',
  },
  timeout: 'Expiration de la session',
  timeoutHint:
    'Après ce temps sans toucher à l’écran, il faut se connecter de nouveau. Cela vaut pour toute la clinique.',
  timeoutAfter: 'Déconnecter après',
  minutes: (n) => `${n} minutes`,
  capped: 'En mode Conformité, une session prend fin au plus tard après 15 minutes.',
  cappedFrom: (n) =>
    `En mode Conformité, une session prend fin au plus tard après 15 minutes. Votre propre choix, ${n} minutes, vaudra de nouveau à la fin de ce mode.`,
}
