import { Backups, Releases } from '#modules/backups'
import { PatientImports } from '#modules/patients'
import { Retention } from '#modules/retention'

/** Loads the data for the settings tab Data & Backup. */
export const loadDataSettings = async ({ ask }: Pick<App.Locals, 'ask'>) => ({
  backups: await ask(Backups, ({ all }) => all()),
  schedule: await ask(Backups, (own) => own.schedule()),
  held: await ask(Releases, (releases) => releases.held()),
  imports: await ask(PatientImports, ({ latest }) => latest()),
  retention: await ask(Retention, ({ state }) => state()),
})
