import { Context } from 'effect'
import type { Language } from './contract.ts'

/** How something is said in a language. Modules speak English. */
export interface Voice {
  /** Of dates, figures and money: 'en-US'. */
  readonly locale: string
  /** An English sentence of a module, in the language; as it is where nobody knows it. */
  say(sentence: string): string
}

export const ENGLISH: Voice = { locale: 'en-US', say: (sentence) => sentence }

/** What is printed or exported in somebody's language. Who shows the modules knows its words; without them it is English. */
export class Speech extends Context.Reference<Speech>()('Speech', {
  defaultValue: (): ((language: Language) => Voice) => () => ENGLISH,
}) {}
