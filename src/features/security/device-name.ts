import type { SessionRow, SignInRow } from '#modules/identity'
import { text } from '../../language/index.ts'

/** Describes a device as far as possible: 'Chrome on Windows'. */
export function deviceName({ browser, system }: SignInRow['device']): string {
  const words = text.accessSettings
  if (browser && system) return words.deviceOn(browser, system)
  return browser ?? system ?? words.unknownDevice
}

/** Describes what a session belongs to, and where it began. */
export const sessionName = ({ browser, device, address }: SessionRow) => ({
  device: browser ? deviceName(device) : text.accessSettings.program,
  where: address || text.accessSettings.noAddress,
})
