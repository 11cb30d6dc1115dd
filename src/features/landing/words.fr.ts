import type { Catalog } from '../../language/catalog.ts'

/** French text for the landing page. */
export const landing: Catalog['landing'] = {
  title: 'Gestion de cabinet',
  headline: ['Gérez la clinique.', 'Gardez tout l’historique.'],
  lede: 'Rendez-vous, formulaires d’admission, documents et rappels sur un même fil : la journée reste calme et chaque changement peut être retracé, des années plus tard.',
  nav: 'Principal',
  features: 'Fonctionnalités',
  contact: 'Contact',
  featureList: [
    {
      time: '8:05',
      name: 'Planification intelligente',
      line: 'Le mois et la journée d’un coup d’œil. Les doubles réservations sont refusées, noms à l’appui.',
    },
    {
      time: '8:40',
      name: 'Formulaires numériques',
      line: 'Créez un formulaire, partagez un lien. Les patients répondent sur leur téléphone avant d’arriver.',
    },
    {
      time: '9:30',
      name: 'Gestion des patients',
      line: 'Un seul dossier par personne : coordonnées, rendez-vous, formulaires et documents réunis.',
    },
    {
      time: '11:15',
      name: 'Conforme à la loi HIPAA',
      line: 'Chiffré pour chaque patient. Chaque modification et chaque consultation est consignée, preuve à l’appui.',
    },
    {
      time: '14:00',
      name: 'Rappels automatiques',
      line: 'E-mails et SMS, envoyés une seule fois, jamais perdus, avec une réponse à « pourquoi n’est-il pas parti ? »',
    },
    {
      time: '17:10',
      name: 'Analyses et rapports',
      line: 'Ce qui a été planifié, honoré, manqué et gagné. Exportez ce que vous voyez.',
    },
  ],
  terms: ['30 jours d’essai gratuit', 'Sans frais de mise en service', 'Résiliable à tout moment'],
  email: 'E-mail',
  phone: 'Téléphone',
  city: 'Ville',
  support: 'Assistance',
  fine: 'Logiciel libre. Vos données restent les vôtres.',
  noscript:
    'Caretrail a besoin de JavaScript pour la connexion. Activez-le dans votre navigateur et rechargez cette page.',
}
