import type { Catalog } from '../language/catalog.ts'

/** French text for the frame around every page. */
export const shell: Catalog['shell'] = {
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
  roles: { staff: 'Administrateur', practitioner: 'Praticien', 'front-desk': 'Accueil', auditor: 'Auditeur' },
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Auto' },
}

/** French text for the page shown when an address does not exist. */
export const notFound: Catalog['notFound'] = {
  title: '404 Page introuvable',
  hint: 'Avez-vous oublié d’ajouter la page au routeur ?',
  back: 'Aller à l’accueil',
}

/** French text for a page that the user's role may not open. */
export const forbidden: Catalog['forbidden'] = {
  title: 'Vous n’avez pas accès à cette page',
  hint: (role) =>
    `Votre rôle est ${role}. Si vous avez besoin de cette page, demandez à un administrateur de votre clinique de changer votre rôle.`,
}

/** French text for the page shown after a server error. */
export const broken: Catalog['broken'] = {
  title: 'Une erreur s’est produite de notre côté',
  hint: 'Rien de ce qui a été enregistré n’est perdu. Réessayez dans un instant.',
  again: 'Réessayer',
}
