import { PATIENTS_PER_PAGE as limit } from '#contracts/patients'
import { Patients } from '#modules/patients'
import { sectionAddress } from '../../shell/navigation/settings-sections.ts'

/** Loads the first page of patients, and the import page's address for users who may import. */
export const loadPatients = async ({ ask, allows }: Pick<App.Locals, 'ask' | 'allows'>) => ({
  importAddress: allows('data:keep') ? sectionAddress('import') : null,
  initial: await ask(Patients, (patients) => patients.page({ sort: 'name', limit })),
  incomplete: await ask(Patients, (patients) => patients.countIncomplete()),
})
