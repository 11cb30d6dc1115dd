import type { Catalog } from '../../language/catalog.ts'

/** French text for the custom domain in Settings → Clinic. */
export const customDomain: Catalog['customDomain'] = {
  title: 'Domaine personnalisé',
  hint: 'Vos formulaires publics à votre propre adresse. L’équipe continue à se connecter ici.',

  offer:
    'Avec l’option Custom Domain, les patients trouvent vos formulaires à une adresse telle que forms.your-clinic.com.',
  add: 'L’ajouter sous Abonnement',
  lost: 'Sans l’option Custom Domain, aucun formulaire n’y est servi et les liens mènent de nouveau ici. Vos réglages sont conservés.',

  host: 'Hôte',
  hostHint: 'Un nom à vous qui ne sert à rien d’autre, par exemple forms.your-clinic.com.',
  choose: 'Utiliser cet hôte',
  choosing: 'Enregistrement...',
  chooseFailed: 'L’hôte n’a pas pu être enregistré',

  waiting: 'En attente de votre DNS',
  active: (since) => `Actif depuis le ${since}`,
  inactive: 'Inactif sans l’option',

  leave: 'Conservez ces deux enregistrements chez votre fournisseur DNS.',
  steps: 'Ajoutez ces deux enregistrements chez votre fournisseur DNS, puis vérifiez.',
  record: { CNAME: 'Enregistrement CNAME', TXT: 'Enregistrement TXT' },
  recordHint: { CNAME: 'Dirige l’hôte vers Caretrail.', TXT: 'Prouve que l’hôte est à vous.' },
  name: 'Nom',
  value: 'Valeur',
  copy: 'Copier',
  copyOf: (what, record) => `Copier : ${record}, ${what.toLowerCase()}`,

  check: 'Vérifier maintenant',
  checking: 'Vérification...',
  checkFailed: 'La vérification n’a pas fonctionné. Veuillez réessayer.',
  checked: (host) => `Les liens vers vos formulaires mènent désormais à ${host}.`,

  remove: 'Retirer l’hôte',
  removeAsked: 'Retirer l’hôte ?',
  removeHint: 'Les liens et codes QR qui y mènent cessent de fonctionner.',
  removed: 'Les liens vers vos formulaires mènent de nouveau ici.',
  removeFailed: 'L’hôte n’a pas pu être retiré',
}
