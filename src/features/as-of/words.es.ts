import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the banner above every page that is shown as of a date. */
export const asOf: Catalog['asOf'] = {
  label: 'A una fecha anterior',
  when: (date, time) => `${date}, ${time}`,
  says: (when) => `Esto es Caretrail tal como estaba el ${when}.`,
  nothing: 'Aquí no se puede cambiar nada.',
  how: 'El producto entero se puede abrir tal como estaba cualquier día, solo para lectura. Lo hace quien administra la instalación, con una orden:',
}
