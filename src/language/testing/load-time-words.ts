import { text } from '../index.ts'

/** What a module must not do: it would say this in the language of whoever came first. */
export const early = text.shell.patients
