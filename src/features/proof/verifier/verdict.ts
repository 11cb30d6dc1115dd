import type { Finding } from './check.ts'
import type { Words } from './words.ts'

/** How it came out, and in which words. */
export interface Verdict {
  readonly is: 'whole' | 'faulty' | 'unproven'
  readonly title: string
  readonly says: readonly string[]
}

/** What is to be said of a finding. Only what is signed and unbroken is called verified. */
export const verdictOf = (finding: Finding, words: Words, figure: (n: number) => string): Verdict => {
  const { fault, forged, events, genuine, key } = finding
  if (fault || forged > 0)
    return {
      is: 'faulty',
      title: words.faulty,
      says: [
        ...(fault ? [words.faultySays(figure(fault.position), words.faults[fault.code])] : []),
        ...(forged > 0 ? [words.forgedSays(figure(forged))] : []),
      ],
    }
  if (events === 0) return { is: 'unproven', title: words.noLog, says: [words.noLogSays] }
  if (genuine === 0) {
    const unknown = key !== null && !key.known
    return { is: 'unproven', title: words.unproven, says: [unknown ? words.unknownSays : words.unprovenSays] }
  }
  return { is: 'whole', title: words.whole, says: [words.wholeSays(figure(events))] }
}

/** In groups that can be read to somebody, as the page of proofs has it. */
const inFours = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The figures below it, each with its name. */
export const factsOf = (
  finding: Finding,
  words: Words,
  figure: (n: number) => string,
): readonly (readonly [name: string, value: string, hint?: string])[] => {
  const { events, genuine, brought, signedTo, key } = finding
  const { facts } = words
  return [
    [facts.events, figure(events)],
    [facts.checkpoints, figure(genuine)],
    ...(brought > 0 ? [[facts.brought, figure(brought)] as const] : []),
    ...(signedTo > 0 ? [[facts.signedTo, figure(signedTo)] as const] : []),
    ...(signedTo > 0 && events > signedTo ? [[facts.after, figure(events - signedTo)] as const] : []),
    ...(key
      ? [[facts.key, inFours(key.fingerprint), key.own ? words.ownKey : words.enclosedKey] as const]
      : []),
  ]
}
