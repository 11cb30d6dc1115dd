import type { Catalog } from '../../language/catalog.ts'

/** French text for the banner above every page that is shown as of a date. */
export const asOf: Catalog['asOf'] = {
  label: 'À une date passée',
  when: (date, time) => `${date}, ${time}`,
  says: (when) => `Voici Caretrail tel qu’il était le ${when}.`,
  nothing: 'Rien ne peut être modifié ici.',
  how: 'Le produit entier peut être ouvert tel qu’il était n’importe quel jour, en lecture seule. La personne qui exploite l’installation le fait par une commande :',
}
