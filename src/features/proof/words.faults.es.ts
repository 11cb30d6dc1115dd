import type { FaultCode } from '#chain'

/** Spanish names of what can be wrong with an event, for the proof page and the offline verifier. */
export const faults: Readonly<Record<FaultCode, string>> = {
  missing: 'falta el evento',
  clinic: 'pertenece a otra clínica',
  follows: 'no sigue al evento anterior',
  content: 'su contenido no corresponde a su hash',
  version: 'falta un evento anterior del mismo expediente',
  order: 'tiene fecha anterior a la del evento que le precede',
  early: 'el registro termina antes, aunque el evento se escribió',
  more: 'el registro contiene más eventos de los que se escribieron',
  head: 'el final no corresponde al último evento',
  cut: 'el registro termina antes, aunque un punto de control firmado dice que el evento se escribió',
  signed: 'su hash difiere del de un punto de control firmado',
  unreadable: 'no se puede leer',
  keyless: 'sus datos personales no se pueden leer: falta la clave y ningún borrado la destruyó',
  sealed: 'sus datos personales no se abren con la clave',
  rekeyed: 'la clave del paciente no es la que se creó para él',
  kept: 'borró a un paciente cuya clave aún existe',
  unerased: 'se anotó para él un borrado que no consta en él',
}
