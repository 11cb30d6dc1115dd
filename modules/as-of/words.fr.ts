import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  AsOf: ({ reason, date, time }) => {
    const past = `Voici Caretrail à la date du ${date}, ${time}.`
    switch (reason) {
      case 'read only':
        return `${past} Rien ne peut être modifié ici.`
      case 'not available':
        return `${past} Cette partie de Caretrail n’est disponible que dans le produit en service.`
      case 'clinic not included':
        return `${past} Votre clinique n’y figure pas, ou des données ont été effacées depuis la création de cette copie. La personne qui gère le serveur peut la refaire.`
    }
  },
}

export const problems: typeof english.problems = {}
