import type { Catalog } from '../../language/catalog.ts'

/** UI text of the viewer, and the only text of its frame. */
export const viewer: Catalog['viewer'] = {
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  pictureOf: (name) => `Image : ${name}`,
  frame: (name) => `Contenu de ${name}`,
  title: 'Document',
  opening: 'Ouverture…',
  open: (name) => `Voir ${name}`,
  previousDocument: 'Document précédent (flèche gauche)',
  nextDocument: 'Document suivant (flèche droite)',
  position: (at, of) => `${at} sur ${of}`,
  previousPage: 'Page précédente (Page préc.)',
  nextPage: 'Page suivante (Page suiv.)',
  zoomOut: 'Zoom arrière (-)',
  zoomIn: 'Zoom avant (+)',
  fit: (size) => `${size}, ajuster à la fenêtre`,
  fitTip: 'Ajuster à la fenêtre (0)',
  download: 'Télécharger',
  print: 'Imprimer',
  tools: 'Visionneuse',
  more: (drawn) =>
    `Les ${drawn} premières pages sont affichées. Téléchargez le document pour lire les autres.`,
  openFailed: 'Le document n’a pas pu être ouvert',
  printFailed: 'Le document n’a pas pu être imprimé',
  /** Reasons why a document is not drawn. */
  blockers: {
    'awaiting content': 'L’envoi de ce document n’est pas terminé.',
    checking: 'Ce document est en cours d’analyse antivirus. Il pourra être ouvert ensuite.',
    refused: (finding) => `L’antivirus a trouvé ${finding} dans ce document. Son contenu a été détruit.`,
    scripts:
      'Ce document contient des scripts ou des macros ; il n’est donc pas affiché ici. Ouvrez avec prudence une copie téléchargée.',
    encrypted: 'Ce document est protégé par un mot de passe. Téléchargez-le pour l’ouvrir.',
    type: 'Les documents de ce type ne sont pas affichés ici. Téléchargez celui-ci pour l’ouvrir.',
    broken:
      'Ce document n’a pas pu être affiché. Il est peut-être endommagé : téléchargez-le pour voir s’il s’ouvre ailleurs.',
  },
}
