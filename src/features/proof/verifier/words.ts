import type { FaultCode } from '#chain'
import type { LedgerFaultCode } from '#rules/audit'
import { faults as faultsEn } from '../words.faults.en.ts'
import { ledgerFaults as ledgerFaultsEn } from '../words.ledger-faults.en.ts'
import { faults as faultsEs } from '../words.faults.es.ts'
import { ledgerFaults as ledgerFaultsEs } from '../words.ledger-faults.es.ts'
import { faults as faultsFr } from '../words.faults.fr.ts'
import { ledgerFaults as ledgerFaultsFr } from '../words.ledger-faults.fr.ts'

export interface VerifierWords {
  readonly title: string
  readonly lede: string
  readonly choose: string
  readonly drop: string
  readonly also: string
  readonly checking: (events: string) => string
  readonly whole: string
  readonly wholeSays: (events: string) => string
  readonly faulty: string
  readonly faultySays: (position: string, what: string) => string
  readonly forgedSays: (n: string) => string
  readonly missingSays: (n: string) => string
  readonly ledgerSays: (day: string, entry: string, what: string) => string
  readonly laterSays: (n: string) => string
  readonly unproven: string
  readonly unprovenSays: string
  readonly unknownSays: string
  readonly noLog: string
  readonly noLogSays: string
  readonly facts: {
    readonly events: string
    readonly entries: string
    readonly checkpoints: string
    readonly brought: string
    readonly signedTo: string
    readonly after: string
    readonly key: string
  }
  readonly ownKey: string
  readonly enclosedKey: string
  readonly checks: string
  readonly checked: readonly string[]
  readonly faults: Readonly<Record<FaultCode, string>>
  readonly ledgerFaults: Readonly<Record<LedgerFaultCode, string>>
  readonly language: string
}

const en: VerifierWords = {
  title: 'Check a record',
  lede: 'Choose a Caretrail export. This page checks in your browser that nothing in the record was changed, removed or inserted. Nothing is uploaded. The page also works offline and from a disk.',
  choose: 'Choose files',
  drop: 'or drop them anywhere on this page',
  also: 'Add checkpoints you kept yourself (files or saved emails) and the public key you know. They prove more than the files in the export.',
  checking: (events) => `Checking: ${events} events so far`,
  whole: 'Verified',
  wholeSays: (events) => `All ${events} events are unchanged.`,
  faulty: 'Record changed',
  faultySays: (position, what) => `First bad event: position ${position}, ${what}.`,
  forgedSays: (n) => `Checkpoints not signed with this key: ${n}.`,
  missingSays: (n) => `Signed checkpoints that are missing from the export: ${n}.`,
  ledgerSays: (day, entry, what) => `First bad entry of the access ledger: ${day}, entry ${entry}: ${what}.`,
  laterSays: (n) =>
    `Your checkpoint is later than this export (${n}). That is no fault: ask for a newer export to compare it.`,
  unproven: 'Not proven',
  unprovenSays:
    'The events are consistent, but no signed checkpoint confirms them. Add a checkpoint you kept.',
  unknownSays:
    'The events are consistent, but this browser does not support Ed25519, so no signature was checked. Open this page in a newer browser, or use the verify-export command.',
  noLog: 'Nothing to check',
  noLogSays: 'These files do not contain a Caretrail record.',
  facts: {
    events: 'Events checked',
    entries: 'Entries of the access ledger checked',
    checkpoints: 'Matching signed checkpoints',
    brought: 'kept by you',
    signedTo: 'Signed up to position',
    after: 'Later events, chained but not yet signed',
    key: 'Key fingerprint',
  },
  ownKey: 'The key you added.',
  enclosedKey: 'The key from the export. Compare it with the one you know.',
  checks: 'What was checked',
  checked: [
    'Every event’s content against its SHA-256 hash, byte for byte.',
    'Every hash against the one before it, starting with the first event.',
    'No gaps in positions or versions, no time running backward, one clinic only.',
    'Every entry of the access ledger against its hash, and every day against the one before it.',
    'Every checkpoint’s Ed25519 signature and number, and its hashes against those of event and entry.',
  ],
  faults: faultsEn,
  ledgerFaults: ledgerFaultsEn,
  language: 'Language',
}

const es: VerifierWords = {
  title: 'Comprobar un registro',
  lede: 'Elija una exportación de Caretrail. Esta página comprueba en su navegador que en el registro no se cambió, quitó ni añadió nada. No se sube nada. La página funciona también sin red y desde un disco.',
  choose: 'Elegir archivos',
  drop: 'o suéltelos en cualquier lugar de esta página',
  also: 'Añada los puntos de control que usted conservó (archivos o mensajes guardados) y la clave pública que conoce: prueban más que lo que hay en la exportación.',
  checking: (events) => `Comprobando: ${events} eventos hasta ahora`,
  whole: 'Verificado',
  wholeSays: (events) => `Los ${events} eventos no han cambiado.`,
  faulty: 'Registro alterado',
  faultySays: (position, what) => `Primer evento incorrecto: posición ${position}, ${what}.`,
  forgedSays: (n) => `Puntos de control que no llevan la firma de esta clave: ${n}.`,
  missingSays: (n) => `Puntos de control firmados que faltan en la exportación: ${n}.`,
  ledgerSays: (day, entry, what) =>
    `Primera entrada incorrecta del registro de accesos: ${day}, entrada ${entry}: ${what}.`,
  laterSays: (n) =>
    `Su punto de control es posterior a esta exportación (${n}). No es un error: pida una exportación más reciente para compararlo.`,
  unproven: 'Sin probar',
  unprovenSays:
    'Los eventos encajan entre sí, pero ningún punto de control firmado dice que sean los que se escribieron. Añada un punto de control que haya conservado.',
  unknownSays:
    'Los eventos encajan entre sí, pero este navegador no conoce Ed25519 y no se comprobó ninguna firma. Abra esta página en un navegador más reciente o use la orden verify-export.',
  noLog: 'Nada que comprobar',
  noLogSays: 'En estos archivos no hay ningún registro de Caretrail.',
  facts: {
    events: 'Eventos comprobados',
    entries: 'Entradas comprobadas del registro de accesos',
    checkpoints: 'Puntos de control firmados que concuerdan',
    brought: 'de ellos, conservados por usted',
    signedTo: 'Firmado hasta la posición',
    after: 'Eventos posteriores, encadenados pero aún sin firmar',
    key: 'Huella de la clave',
  },
  ownKey: 'La clave que usted entregó.',
  enclosedKey: 'La clave de la exportación: compárela con la que conoce.',
  checks: 'Qué se comprobó',
  checked: [
    'El contenido de cada evento con su hash SHA-256, byte por byte.',
    'Cada hash con el anterior, desde el primer evento.',
    'Posiciones y versiones sin huecos, horas que nunca retroceden, una sola clínica.',
    'Cada entrada del registro de accesos con su hash, y cada día con el anterior.',
    'La firma Ed25519 y el número de cada punto de control, y sus hashes con los del evento y de la entrada.',
  ],
  faults: faultsEs,
  ledgerFaults: ledgerFaultsEs,
  language: 'Idioma',
}

const fr: VerifierWords = {
  title: 'Vérifier un registre',
  lede: 'Choisissez une exportation de Caretrail. Cette page vérifie dans votre navigateur que rien dans le registre n’a été modifié, retiré ni ajouté. Rien n’est envoyé. La page fonctionne aussi sans réseau et depuis un disque.',
  choose: 'Choisir des fichiers',
  drop: 'ou déposez-les n’importe où sur cette page',
  also: 'Ajoutez les points de contrôle que vous avez conservés (fichiers ou messages enregistrés) et la clé publique que vous connaissez : ils prouvent plus que ce qui se trouve dans l’exportation.',
  checking: (events) => `Vérification : ${events} événements jusqu’ici`,
  whole: 'Vérifié',
  wholeSays: (events) => `Les ${events} événements sont inchangés.`,
  faulty: 'Registre altéré',
  faultySays: (position, what) => `Premier événement incorrect : position ${position}, ${what}.`,
  forgedSays: (n) => `Points de contrôle qui ne portent pas la signature de cette clé : ${n}.`,
  missingSays: (n) => `Points de contrôle signés qui manquent dans l’exportation : ${n}.`,
  ledgerSays: (day, entry, what) =>
    `Première entrée incorrecte du registre des accès : ${day}, entrée ${entry} : ${what}.`,
  laterSays: (n) =>
    `Votre point de contrôle est postérieur à cette exportation (${n}). Ce n’est pas une faute : demandez une exportation plus récente pour le comparer.`,
  unproven: 'Non prouvé',
  unprovenSays:
    'Les événements concordent entre eux, mais aucun point de contrôle signé ne dit que ce sont ceux qui ont été écrits. Ajoutez un point de contrôle que vous avez conservé.',
  unknownSays:
    'Les événements concordent entre eux, mais ce navigateur ne connaît pas Ed25519 et aucune signature n’a été vérifiée. Ouvrez cette page dans un navigateur plus récent ou utilisez la commande verify-export.',
  noLog: 'Rien à vérifier',
  noLogSays: 'Ces fichiers ne contiennent aucun registre de Caretrail.',
  facts: {
    events: 'Événements vérifiés',
    entries: 'Entrées vérifiées du registre des accès',
    checkpoints: 'Points de contrôle signés qui concordent',
    brought: 'dont conservés par vous',
    signedTo: 'Signé jusqu’à la position',
    after: 'Événements suivants, chaînés mais pas encore signés',
    key: 'Empreinte de la clé',
  },
  ownKey: 'La clé que vous avez donnée.',
  enclosedKey: 'La clé de l’exportation : comparez-la avec celle que vous connaissez.',
  checks: 'Ce qui a été vérifié',
  checked: [
    'Le contenu de chaque événement avec son empreinte SHA-256, octet par octet.',
    'Chaque empreinte avec la précédente, depuis le premier événement.',
    'Positions et versions sans lacune, heures qui ne reculent jamais, une seule clinique.',
    'Chaque entrée du registre des accès avec son empreinte, et chaque jour avec le précédent.',
    'La signature Ed25519 et le numéro de chaque point de contrôle, et ses empreintes avec celles de l’événement et de l’entrée.',
  ],
  faults: faultsFr,
  ledgerFaults: ledgerFaultsFr,
  language: 'Langue',
}

export const LANGUAGES = { en, es, fr } as const
export type VerifierLanguage = keyof typeof LANGUAGES

/** Returns the browser's first preferred language that Caretrail supports. */
export const preferredLanguage = (languages: readonly string[]): VerifierLanguage =>
  languages.map((each) => each.slice(0, 2) as VerifierLanguage).find((each) => each in LANGUAGES) ?? 'en'
