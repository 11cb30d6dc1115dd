import type { Locator } from 'playwright-core'
import type { ClinicDraft } from '#contracts/clinic'
import { DeskPage } from '../../../testing/desk-page.ts'

/** A tab of the settings, or another page with sections like theirs. */
export class SettingsPage extends DeskPage {
  readonly alert = this.page.locator('.alert')

  field(name: Exclude<keyof ClinicDraft, 'services' | 'hours'> | 'quietFrom' | 'quietTo'): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  byLabel(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Finds a group of the page by its name. */
  group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true })
  }

  save(): Promise<void> {
    return this.button('Save Changes').click()
  }

  async saveAndWait(): Promise<void> {
    await this.save()
    await this.waitForToast('Settings Saved')
  }

  /** Reads the table of services: name, minutes, fee. */
  services(): Promise<string[][]> {
    return this.page
      .locator('.service-table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.input')].map(({ value }) => value),
        ),
      )
  }

  /** Reads the name of the focused element. */
  focusedName(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement
      return (
        focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? null
      )
    })
  }
}
