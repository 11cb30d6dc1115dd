import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CustomDomainNeeded: () =>
    'Utiliser votre propre adresse pour les formulaires demande l’option Custom Domain. Ajoutez-la sous Abonnement.',
  HostReserved: ({ publicHost }) => `Veuillez choisir un hôte à vous, en dehors de ${publicHost}`,
  CustomDomainNotChosen: () => 'Cet hôte a été retiré ou remplacé entre-temps. Rechargez la page.',
  CustomDomainTaken: () =>
    'Une autre clinique utilise déjà cet hôte. Il doit d’abord y être retiré. Si cette clinique n’est pas la vôtre, contactez l’assistance.',
  DomainRecordMissing: ({ name }) =>
    `Il n’y a pas encore d’enregistrement TXT pour ${name}. Un nouvel enregistrement peut mettre une heure à apparaître. Vérifiez de nouveau ensuite.`,
  DomainRecordDiffers: ({ name }) =>
    `L’enregistrement TXT de ${name} a une autre valeur. Copiez celle qui est affichée ici. Un enregistrement modifié peut mettre une heure à apparaître.`,
  DomainLeadsNowhere: ({ host }) =>
    `${host} n’est pas encore résolu. Ajoutez l’enregistrement CNAME affiché ici. Il peut mettre une heure à apparaître.`,
  DnsUnavailable: () =>
    'Le DNS ne répond pas pour cet hôte en ce moment. Veuillez vérifier de nouveau dans un instant.',
}

export const problems: typeof english.problems = {
  host_missing: () => 'Veuillez saisir un nom d’hôte',
  host_invalid: () => 'Veuillez saisir seulement le nom d’hôte, par exemple forms.your-clinic.com',
}
