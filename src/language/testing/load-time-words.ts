import { text } from '../index.ts'

/**
 * A forbidden load-time read: its text would stay in the language of the first page that loads the module.
 */
export const textReadAtLoadTime = text.shell.patients
