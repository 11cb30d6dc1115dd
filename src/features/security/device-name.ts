import type { SignInRow } from '#modules/identity'
import { text } from './index.ts'

/** A device in words: 'Chrome on Windows', or as much of it as is known. */
export function deviceInWords({ browser, system }: SignInRow['device']): string {
  const words = text.accessSettings
  if (browser && system) return words.deviceOn(browser, system)
  return browser ?? system ?? words.unknownDevice
}
