import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { onTestFinished } from 'vitest'

/** What another company's program would look like: it knows the API by its published types alone. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

export const bookVisit = async (baseUrl: string, key: string) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })
  const { data: patient } = await client.POST('/api/patients', {
    body: {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa@mail.example',
      phone: '(207) 555-0173',
      dateOfBirth: '1967-08-11',
      address: '4 Wharf Lane, Portland',
      emergencyContact: 'Luis Delgado',
      emergencyPhone: '(207) 555-0174',
    },
  })
  if (!patient) throw new Error('no patient')
  const { data: visit, error } = await client.POST('/api/appointments', {
    body: {
      patientId: patient.id,
      patientName: 'Rosa Delgado',
      date: '2033-04-05',
      time: '09:00',
      duration: 30,
      service: 'General Consultation',
    },
  })
  if (!visit) throw new Error(error.message)
  return client.GET('/api/appointments/{id}', { params: { path: { id: visit.id } } })
}
`

/** With these, a wrong path, field or type does not compile. */
const OPTIONS =
  '--ignoreConfig --strict --exactOptionalPropertyTypes --skipLibCheck --module nodenext --target es2024'

const COMPILER = 'node_modules/typescript-native/bin/tsc'

interface Program {
  readonly bookVisit: (
    baseUrl: string,
    key: string,
  ) => Promise<{ readonly data?: { readonly patientName: string; readonly time: string } }>
}

/**
 * Generates the API's types from its document, compiles a program against them and loads it. The folder is
 * inside the project, where the program finds its libraries. Fails with the compiler's output.
 */
export const compileProgram = async (document: string): Promise<Program> => {
  await mkdir('node_modules/.cache', { recursive: true })
  const folder = await mkdtemp(resolve('node_modules/.cache/generated-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'paths.ts'), astToString(await openapiTS(document)))
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const files = [join(folder, 'program.ts'), '--outDir', join(folder, 'out')]
  const more = ['--rewriteRelativeImportExtensions', ...OPTIONS.split(' ')]
  await promisify(execFile)(process.execPath, [COMPILER, ...files, ...more]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )
  return (await import(pathToFileURL(join(folder, 'out', 'program.js')).href)) as Program
}
