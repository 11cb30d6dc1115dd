import type { LedgerFaultCode } from '#rules/audit'

/** French names of what can be wrong with an entry of the access ledger. */
export const ledgerFaults: Readonly<Record<LedgerFaultCode, string>> = {
  missing: 'l’entrée manque',
  content: 'son contenu ne correspond pas à son empreinte',
  days: 'les jours précédents manquent',
  follows: 'elle ne suit pas le jour précédent',
  early: 'le jour se termine avant, bien que l’entrée ait été écrite',
  more: 'le jour contient plus d’entrées qu’il n’en a été écrit',
  end: 'le jour ne correspond pas à sa dernière entrée',
  stray: 'elle appartient à un jour qui n’a jamais été enregistré',
  signed: 'son empreinte diffère de celle d’un point de contrôle signé',
  cut: 'l’entrée manque, bien qu’un point de contrôle signé dise qu’elle a été écrite',
  unreadable: 'elle ne peut pas être lue',
}
