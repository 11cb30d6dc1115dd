import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  KeptMessageNotFound: () => 'Ce message n’est pas dans la boîte d’envoi.',
}

export const problems: typeof english.problems = {
  channel_missing: () => 'Veuillez choisir l’e-mail ou le SMS',
  email_consent_missing: () => 'Veuillez indiquer si des e-mails peuvent être envoyés',
  text_consent_missing: () => 'Veuillez indiquer si des SMS peuvent être envoyés',
}

export const failureReasons: typeof english.failureReasons = {
  no_email: 'Aucune adresse e-mail n’est enregistrée pour ce patient.',
  no_phone: 'Aucun numéro de téléphone n’est enregistré pour ce patient.',
  contact_gone: 'Le patient utilise les coordonnées de quelqu’un qui n’est plus dans la liste.',
  phone_invalid: 'Le numéro de téléphone enregistré ne peut pas recevoir de SMS.',
  opted_out: 'Le patient ne souhaite plus recevoir ces messages.',
  carrier_opted_out: 'L’opérateur téléphonique l’a refusé, parce que le patient a répondu STOP.',
  no_credits: 'Tous les crédits SMS de ce mois sont utilisés. Un administrateur peut en obtenir d’autres.',
  patient_gone: 'Le patient a été supprimé.',
  mail_refused: 'Le serveur de messagerie a refusé l’adresse ou le message.',
  mail_unavailable: 'Le serveur de messagerie est injoignable.',
  text_refused: 'Le service SMS a refusé le message.',
  text_unavailable: 'Le service SMS est injoignable.',
  landline: 'Le numéro de téléphone est celui d’une ligne fixe, qui ne peut pas recevoir de SMS.',
  unreachable: 'Le téléphone est injoignable : il est éteint, ou le numéro n’est plus utilisé.',
  blocked: 'Le téléphone, ou son réseau, n’accepte pas ce SMS.',
  filtered: 'Le réseau téléphonique a filtré ce SMS comme indésirable.',
  outcome_unknown:
    'La connexion a été coupée pendant l’envoi du message. Il est peut-être arrivé ; il n’est donc pas renvoyé automatiquement.',
  form_closed:
    'Le formulaire a été désactivé ou supprimé, ou son lien a expiré, avant que le message ne puisse partir.',
  lost_time:
    'Il devait partir avant que la clinique soit restaurée à partir d’une sauvegarde, et est peut-être parti alors. Il n’a pas été envoyé de nouveau.',
  sms_unpaid:
    'Les SMS exigent un moyen de paiement enregistré. Un administrateur peut l’ajouter sous Abonnement.',
  address_unconfirmed: 'Il attend que le titulaire de la clinique ait confirmé son adresse e-mail.',
  hourly_limit:
    'La clinique a envoyé tous les messages autorisés par heure. Il part au début de la prochaine heure.',
}
