import type { Catalogue } from '../catalogue.ts'

/** Words of the line above every page where the product is shown as of a date. */
export const asOf: Catalogue['asOf'] = {
  label: 'A una fecha anterior',
  when: (date, time) => `${date}, ${time}`,
  says: (when) => `Esto es Caretrail tal como estaba el ${when}.`,
  nothing: 'Aquí no se puede cambiar nada.',
  how: 'El producto entero se puede abrir tal como estaba cualquier día, solo para lectura. Lo hace quien administra la instalación, con una orden:',
}
