import { groupByFour } from '#rules/kernel'
import type { CheckResult } from './check.ts'
import type { VerifierWords } from './words.ts'

export interface Verdict {
  readonly status: 'whole' | 'faulty' | 'unproven'
  readonly title: string
  readonly sentences: readonly string[]
}

/** Describes a result. Only a log that is both signed and unbroken counts as verified. */
export const describeVerdict = (
  finding: CheckResult,
  words: VerifierWords,
  figure: (n: number) => string,
): Verdict => {
  const { fault, forged, missing, ledgerFault, later, events, genuine, key } = finding
  const laterSentences = later > 0 ? [words.laterSays(figure(later))] : []
  if (events > 0 && !fault && forged === 0 && (missing > 0 || ledgerFault))
    return {
      status: 'faulty',
      title: words.faulty,
      sentences: [
        ...(missing > 0 ? [words.missingSays(figure(missing))] : []),
        ...(ledgerFault
          ? [
              words.ledgerSays(
                ledgerFault.day,
                figure(ledgerFault.entry),
                words.ledgerFaults[ledgerFault.code],
              ),
            ]
          : []),
      ],
    }
  if (fault || forged > 0)
    return {
      status: 'faulty',
      title: words.faulty,
      sentences: [
        ...(fault ? [words.faultySays(figure(fault.position), words.faults[fault.code])] : []),
        ...(forged > 0 ? [words.forgedSays(figure(forged))] : []),
      ],
    }
  if (events === 0) return { status: 'unproven', title: words.noLog, sentences: [words.noLogSays] }
  if (genuine === 0) {
    const isKeyUnsupported = key !== null && !key.isVerifiable
    return {
      status: 'unproven',
      title: words.unproven,
      sentences: [isKeyUnsupported ? words.unknownSays : words.unprovenSays, ...laterSentences],
    }
  }
  return {
    status: 'whole',
    title: words.whole,
    sentences: [words.wholeSays(figure(events)), ...laterSentences],
  }
}

export const verdictFacts = (
  finding: CheckResult,
  words: VerifierWords,
  figure: (n: number) => string,
): readonly (readonly [name: string, value: string, hint?: string])[] => {
  const { events, genuine, keptOutside, signedTo, key } = finding
  const { facts } = words
  return [
    [facts.events, figure(events)],
    [facts.entries, figure(finding.entries)],
    [facts.checkpoints, figure(genuine)],
    ...(keptOutside > 0 ? [[facts.brought, figure(keptOutside)] as const] : []),
    ...(signedTo > 0 ? [[facts.signedTo, figure(signedTo)] as const] : []),
    ...(signedTo > 0 && events > signedTo ? [[facts.after, figure(events - signedTo)] as const] : []),
    ...(key
      ? [[facts.key, groupByFour(key.fingerprint), key.isOwn ? words.ownKey : words.enclosedKey] as const]
      : []),
  ]
}
