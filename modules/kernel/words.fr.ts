import { figure } from './figures.fr.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  NotSignedIn: () => 'Veuillez vous connecter pour continuer.',
  SubscriptionNeeded: () =>
    'Votre clinique est en lecture seule. Vous pouvez toujours tout consulter et tout exporter. Un administrateur peut rétablir les modifications sous Abonnement.',
  Forbidden: () => 'Votre rôle ne le permet pas.',
  InvalidApiKey: () =>
    'Cette clé API ne fonctionne pas. Elle a été révoquée, a expiré ou a été mal saisie. Créez-en une autre sous Paramètres → Sécurité.',
  ApiAccessNeeded: () =>
    'Les clés API demandent l’option API Access. Un administrateur peut l’ajouter sous Abonnement.',
  ScopeNeeded: ({ scope }) =>
    scope === null
      ? 'Aucune clé API ne le permet. Connectez-vous pour le faire.'
      : `Cette clé API n’a pas l’autorisation ${scope}.`,
  SecondFactorDue: () => 'Votre clinique exige un second facteur. Configurez-le sous Paramètres → Sécurité.',
  ProofNeeded: () => 'Confirmez d’abord votre identité.',
  StaleVersion: () => 'Cet enregistrement a été modifié par quelqu’un d’autre depuis que vous l’avez ouvert.',
  IdempotencyKeyReused: () => 'Cette clé d’idempotence a déjà servi à une autre requête.',
  Invalid: () => 'Veuillez vérifier votre saisie.',
  NotFound: () => 'Il n’y a rien ici.',
  Malformed: () => 'La requête n’a pas pu être lue.',
  PathMisspelled: () => 'Cette adresse s’écrit autrement ici. Veuillez la vérifier.',
  WrongMethod: () => 'Cette méthode n’est pas autorisée ici.',
  WrongType: ({ types }) => `Veuillez l’envoyer au format ${types.join(' ou ')}.`,
  TooLarge: () => 'La requête est trop volumineuse.',
  ForeignOrigin: () => 'Cette requête est venue d’un autre site.',
  NotNow: () => 'Ce n’est pas possible pour le moment. Veuillez réessayer dans un instant.',
  KeyMissing: () =>
    'Ce dossier ne peut pas être modifié : la clé de ses données manque ou est endommagée. Prévenez la personne qui gère le serveur.',
  EventUnreadable: ({ position }) =>
    `L’événement à la position ${figure(position)} du registre de la clinique a été modifié et ne peut pas être lu. Prévenez la personne qui gère le serveur.`,
  CheckpointsUnreadable: () =>
    'Les points de contrôle signés de cette clinique ne peuvent pas être lus. Prévenez la personne qui gère le serveur.',
  DatabaseFull: () =>
    'Le serveur n’a plus d’espace. Rien ne peut être enregistré et aucune donnée de patient ne peut être affichée, car chaque consultation doit être consignée. Prévenez la personne qui gère le serveur.',
  Unexpected: () => 'Une erreur s’est produite de notre côté. Rien n’a été enregistré.',
}

export const problems: typeof english.problems = {
  value_missing: () => 'Veuillez remplir ce champ',
  value_invalid: () => 'Veuillez saisir une valeur valide',
  choice_invalid: ({ options }) => `Veuillez choisir parmi : ${options.join(', ')}`,
  value_fixed: ({ value }) => `La seule valeur possible est ${value}`,
  value_too_small: ({ least }) => `Veuillez saisir ${figure(least)} ou plus`,
  value_too_large: ({ most }) => `Veuillez saisir ${figure(most)} ou moins`,
  text_too_short: ({ least }) => `Veuillez saisir au moins ${figure(least)} caractères`,
  text_too_long: ({ most }) => `Veuillez ne pas dépasser ${figure(most)} caractères`,
  too_few: ({ least }) => `Veuillez en choisir au moins ${figure(least)}`,
  too_many: ({ most }) => `Veuillez en choisir au plus ${figure(most)}`,
  fields_unknown: ({ fields }) => `Inconnu : ${fields.join(', ')}`,
  text_not_storable: () => 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  cursor_invalid: () => 'Ce curseur n’est pas de cette liste. Recommencez sans lui',
  email_invalid: () => 'Veuillez saisir une adresse e-mail valide',
  date_invalid: () => 'Veuillez saisir une date valide',
  date_missing: () => 'Veuillez choisir une date',
  id_invalid: () => 'Ce n’est pas un identifiant',
  number_out_of_range: ({ least, most }) => `Veuillez indiquer de ${least} à ${most}`,
  repeat_missing: () => 'Veuillez choisir la répétition',
  weekday_invalid: () => 'Veuillez choisir un jour de la semaine',
  monthly_by_missing: () => 'Veuillez choisir le jour du mois ou le jour de la semaine',
  end_ambiguous: () => 'Veuillez choisir une date de fin ou un nombre de visites, pas les deux',
  patient_missing: () => 'Veuillez choisir un patient',
  patient_unknown: () => 'Ce patient n’existe pas',
  practitioner_missing: () => 'Veuillez choisir un praticien',
  time_missing: () => 'Veuillez saisir une heure',
  time_invalid: () => 'Veuillez saisir une heure au format HH:MM',
  appointment_missing: () => 'Veuillez choisir un rendez-vous',
  days_out_of_range: ({ most }) => `Veuillez choisir de 1 à ${most} jours`,
}
