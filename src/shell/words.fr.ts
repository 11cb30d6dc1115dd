import type { Catalogue } from '../catalogue.ts'

/** Words around every page. */
export const shell: Catalogue['shell'] = {
  sidebar: 'Barre latérale',
  main: 'Principal',
  practice: 'Cabinet',
  phone: 'Principal, téléphone',
  dashboard: 'Accueil',
  calendar: 'Agenda',
  patients: 'Patients',
  forms: 'Formulaires',
  reminders: 'Rappels',
  history: 'Historique',
  historyParts: 'Parties de l’historique',
  settings: 'Paramètres',
  logout: 'Se déconnecter',
  logoutFailed: 'La déconnexion a échoué. Vérifiez votre connexion et réessayez.',
  more: 'Plus',
  collapse: 'Réduire la barre latérale',
  expand: 'Développer la barre latérale',
  greeting: { morning: 'Bonjour', afternoon: 'Bonjour', evening: 'Bonsoir' },
  roles: { staff: 'Administrateur', practitioner: 'Praticien', auditor: 'Auditeur' },
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Auto' },
}

/** Words of the page that is shown where there is none. */
export const notFound: Catalogue['notFound'] = {
  title: '404 Page introuvable',
  hint: 'Avez-vous oublié d’ajouter la page au routeur ?',
  back: 'Aller à l’accueil',
}

/** Les mots de la page montrée quand une autre n’a pas pu être faite. */
export const broken: Catalogue['broken'] = {
  title: 'Une erreur s’est produite de notre côté',
  hint: 'Rien de ce qui a été enregistré n’est perdu. Réessayez dans un instant.',
  again: 'Réessayer',
}
