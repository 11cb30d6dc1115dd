import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Effect, Layer } from 'effect'
import { JobQueue, type Origin, type OriginShape } from '#events'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import { clinicEvents, clinicSettingsRow } from '#modules/clinic'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, Keys, loadKeys, readConfig, Scanner, Storage, withClient } from '#modules/platform'
import { CLINIC, originOf, openProgram } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import type { DocumentFacts } from '../contract.ts'
import {
  documentEvents,
  documentList,
  Documents,
  documentTotals,
  eraseDocumentsWhenPatientErased,
} from '../index.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'
import { pdfOf } from './samples.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents, ...patientEvents, ...documentEvents],
  projections: [
    clinicSettingsRow,
    clinicSubscription,
    clinicAddOns,
    patientList,
    patientTotal,
    documentList,
    documentTotals,
  ],
  reactions: [startTrialWhenClinicOpened, eraseDocumentsWhenPatientErased],
}

const namedPatient = (name: string) =>
  aPatient({
    firstName: name,
    lastName: 'Delgado',
    email: `${name}@mail.example`,
    phone: '(207) 555-0173',
    dateOfBirth: '1967-08-11',
    address: '4 Pier Road',
    emergencyContact: 'Luis',
    emergencyPhone: '(207) 555-0174',
  })

/** Returns a fake virus scanner's finding for some content. A fixture without it has no scanner. */
export type ScannerFindings = (content: string) => string | null

const fakeScanner = (finds: ScannerFindings | undefined) =>
  Layer.succeed(Scanner, {
    isPresent: finds !== undefined,
    scan: async (content: Readable) => {
      const bytes = Buffer.concat(await content.toArray())
      return { finding: finds?.(bytes.toString('latin1')) ?? null }
    },
    check: async () => undefined,
  })

const storeFile = (content = pdfOf('kept'), name = 'kept.pdf', lease?: number) =>
  Effect.flatMap(Documents, ({ keepFile }) =>
    keepFile(Readable.from([content]), { name, mimeType: 'application/pdf' }, lease),
  )

/** A clinic with documents, on a real database and its own folder, or in the store of DOCUMENTS_URL. */
export const documentsFixture = async (
  finds?: ScannerFindings,
  environment: Readonly<Record<string, string>> = {},
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-documents-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: '0', ...environment }), databaseUrl: '' }
  const infrastructure = Layer.mergeAll(Storage.layer, fakeScanner(finds)).pipe(
    Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
  )
  const services = Layer.merge(Patients.layer, Documents.layer).pipe(
    Layer.provideMerge(infrastructure),
    Layer.orDie,
  )
  const jobs: object[] = []
  const queue = Layer.succeed(JobQueue, { send: async (_, sent) => void jobs.push(...sent) })
  const testProgram = await openProgram(parts, services, { jobs: queue })
  await testProgram.run(openClinic())

  const ask = <A, E>(
    useService: (service: typeof Documents.Service) => Effect.Effect<A, E, Origin>,
    origin: OriginShape = originOf(CLINIC),
  ) => testProgram.run(Effect.flatMap(Documents, useService), origin)
  const register = async (name: string): Promise<number> =>
    (await testProgram.run(Effect.flatMap(Patients, (patients) => patients.register(namedPatient(name))))).id
  /** Uploads a PDF as staff. */
  const upload = (
    patientId: number,
    name = 'results.pdf',
    more: Partial<DocumentFacts> & { content?: Buffer } = {},
  ) => {
    const { content = pdfOf(name), ...facts } = more
    const allFacts = {
      patientId,
      documentType: 'Lab Results',
      notes: '',
      isSensitive: false,
      ...facts,
    } as const
    return Effect.flatMap(Documents, ({ record }) =>
      Effect.flatMap(storeFile(content, name), (file) => record(allFacts, name, file)),
    )
  }

  return {
    ...testProgram,
    ask,
    register,
    storeFile,
    upload,
    jobs,
    /** Runs SQL as the admin, across clinics. */
    sql: (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      withClient(testProgram.adminUrl, async (admin) => (await admin.query(text, values)).rows),
    /** Lists the files in the storage. */
    listStoredFiles: async (): Promise<string[]> => {
      const all = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
      return all.filter((each) => each.isFile()).map(({ name }) => name)
    },
    folder: join(dataDir, 'documents'),
    close: async () => {
      await testProgram.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
