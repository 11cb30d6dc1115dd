import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ClinicNotFound: () => 'Cette clinique n’existe pas.',
  ServiceNotOffered: () => 'Cette prestation n’est plus proposée. Ajoutez-la de nouveau pour la garder.',
  ServiceWithoutPractitioner: ({ services }) =>
    `Personne d’autre n’assure ${services.join(', ')}. Choisissez d’abord un autre praticien, ou cessez de la proposer.`,
}

export const problems: typeof english.problems = {
  service_not_offered: () => 'Cette prestation n’est plus proposée',
  service_without_practitioner: () => 'Personne d’autre n’assure cette prestation',
  service_name_missing: () => 'Le nom de la prestation est obligatoire',
  service_listed_twice: () => 'Cette prestation figure deux fois dans la liste',
  services_too_many: ({ most }) => `Veuillez ne pas dépasser ${most} prestations`,
  practitioners_too_many: ({ most }) => `Veuillez choisir au plus ${most} praticiens`,
  form_visits_missing: () => 'Veuillez choisir la première visite ou toutes',
  repeat_days_unknown: ({ days }) => `Veuillez choisir l’un de ces nombres de jours : ${days}`,
  service_duration_missing: () => 'Veuillez saisir une durée',
  minutes_fractional: () => 'Veuillez saisir un nombre entier de minutes',
  minutes_out_of_range: ({ least, most }) => `Veuillez saisir de ${least} à ${most} minutes`,
  amount_missing: () => 'Veuillez saisir un montant',
  amount_fractional: () => 'Veuillez saisir un nombre entier de cents',
  fee_negative: () => 'Un tarif ne peut pas être négatif',
  fee_too_high: () => 'Ce tarif est trop élevé',
  color_missing: () => 'Veuillez choisir une couleur',
  clinic_name_missing: () => 'Le nom de la clinique est obligatoire',
  zone_missing: () => 'Le fuseau horaire est obligatoire',
  zone_unknown: () => 'Ce fuseau horaire n’existe pas',
  date_format_missing: () => 'Veuillez choisir un format de date',
  time_format_missing: () => 'Veuillez choisir un format d’heure',
  status_access_missing: () => 'Veuillez choisir les statuts que les praticiens modifient',
  visit_links_missing: () => 'Veuillez choisir si les patients peuvent répondre depuis un message',
  telling_missing: () => 'Veuillez choisir si les patients sont prévenus',
  closing_too_early: () => 'Veuillez indiquer une fermeture après l’ouverture',
  reopening_too_early: () => 'Veuillez indiquer une réouverture après la fermeture',
  day_hours_too_many: ({ most }) => `Veuillez ne pas dépasser ${most} plages horaires par jour`,
}
