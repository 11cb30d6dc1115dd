import type { LedgerFaultCode } from '#rules/audit'

/** Spanish names of what can be wrong with an entry of the access ledger. */
export const ledgerFaults: Readonly<Record<LedgerFaultCode, string>> = {
  missing: 'falta la entrada',
  content: 'su contenido no corresponde a su hash',
  days: 'faltan los días anteriores',
  follows: 'no sigue al día anterior',
  early: 'el día termina antes, aunque la entrada se escribió',
  more: 'el día contiene más entradas de las que se escribieron',
  end: 'el día no corresponde a su última entrada',
  stray: 'pertenece a un día que nunca se registró',
  signed: 'su hash difiere del de un punto de control firmado',
  cut: 'falta la entrada, aunque un punto de control firmado dice que se escribió',
  unreadable: 'no se puede leer',
}
