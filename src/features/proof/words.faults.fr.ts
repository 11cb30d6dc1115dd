import type { FaultCode } from '#chain'

/** French names of what can be wrong with an event, for the proof page and the offline verifier. */
export const faults: Readonly<Record<FaultCode, string>> = {
  missing: 'l’événement manque',
  clinic: 'il appartient à une autre clinique',
  follows: 'il ne suit pas l’événement précédent',
  content: 'son contenu ne correspond pas à son empreinte',
  version: 'un événement antérieur du même dossier manque',
  order: 'il est daté d’avant l’événement précédent',
  early: 'le registre se termine avant, bien que l’événement ait été écrit',
  more: 'le registre contient plus d’événements qu’il n’en a été écrit',
  head: 'la fin ne correspond pas au dernier événement',
  cut: 'le registre se termine avant, bien qu’un point de contrôle signé dise que l’événement a été écrit',
  signed: 'son empreinte diffère de celle d’un point de contrôle signé',
  unreadable: 'il ne peut pas être lu',
  keyless:
    'ses données personnelles ne peuvent pas être lues : la clé manque et aucun effacement ne l’a détruite',
  sealed: 'ses données personnelles ne s’ouvrent pas avec la clé',
  rekeyed: 'la clé du patient n’est pas celle qui a été créée pour lui',
  kept: 'il a effacé un patient dont la clé existe encore',
  unerased: 'un effacement y est noté qu’il n’enregistre pas',
}
