import type { SignInRow } from '#modules/identity'
import { text } from '../../language/index.ts'

/** Describes a device as far as possible: 'Chrome on Windows'. */
export function deviceName({ browser, system }: SignInRow['device']): string {
  const words = text.accessSettings
  if (browser && system) return words.deviceOn(browser, system)
  return browser ?? system ?? words.unknownDevice
}
