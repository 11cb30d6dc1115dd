import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** Creates a unique patient. */
export const patientDraft = (name: string) => {
  const n = nextNumber()
  return {
    firstName: name,
    lastName: `${name} ${n}`,
    email: `${name}-${n}@patient.example`.toLowerCase(),
    phone: `+1 555 ${name} ${n}`,
    dateOfBirth: '1980-02-29',
    address: `${name} street ${n}`,
    emergencyContact: `${name} kin`,
    emergencyPhone: `+1 556 ${name}`,
    insurance: `${name} mutual`,
    notes: `${name} notes`,
  }
}

const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'emergencyPhone',
] as const

/** Creates an import file with one unique patient. */
const patientFile = (name: string): string => {
  const draft = patientDraft(name)
  return [IMPORT_FIELDS.join(','), IMPORT_FIELDS.map((field) => draft[field]).join(',')].join('\n')
}

/** The column mapping for that file. */
const importMapping = {
  columns: Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column])),
  dates: 'YYYY-MM-DD',
}

export const samples: ModuleSamples = {
  endpoints: {
    'patients.list': {
      revealingQueries: ['', 'sort=name', 'limit=200', 'q=z', 'q=zephyrine', 'q=555%20Zephyrine'],
    },
    'patients.register': { sample: ({ name }) => ({ body: patientDraft(name) }), creates: true },
    'patients.open': {},
    'patients.revise': { sample: ({ name }) => ({ body: patientDraft(name) }) },
    'patients.setAlerts': { sample: ({ name }) => ({ body: { alerts: [`${name} alert`] } }) },
    'patients.remove': {},
    'patientImports.list': { roles: ['staff'], revealsNothing: true },
    'patientImports.upload': {
      sample: ({ name }) => ({ body: { content: patientFile(name) } }),
      creates: true,
      roles: ['staff'],
    },
    'patientImports.read': { roles: ['staff'] },
    'patientImports.preview': { sample: () => ({ body: importMapping }), ignoresKey: true, roles: ['staff'] },
    'patientImports.begin': {
      sample: () => ({ body: { mapping: importMapping, include: [2] } }),
      ignoresKey: true,
      roles: ['staff'],
    },
    'patientImports.undo': {
      ignoresKey: true,
      roles: ['staff'],
      record: (clinic) => clinic.addFinishedImport(),
    },
  },
  records: { patients: (clinic) => clinic.addPatient(), 'patient-imports': (clinic) => clinic.addImport() },
}
