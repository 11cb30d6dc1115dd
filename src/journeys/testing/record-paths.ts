import type { EndpointRow } from '../../program/openapi/openapi.ts'
import type { Clinic } from './clinic.ts'
import { endpoints, joinSamples, samples } from './samples.ts'

/** Functions that create a record, by the noun in its path. */
export const makeRecord = joinSamples((module) => module.records)

const parameters = joinSamples((module) => module.parameters)

/**
 * Path nouns for the kinds of records whose history can be read or restored. Endpoints for any kind use
 * patients.
 */
const nounsOfKinds: Readonly<Record<string, string>> = {
  '{kind}': 'patients',
  patient: 'patients',
  appointment: 'appointments',
  form: 'intake-forms',
  document: 'documents',
  reminder: 'reminders',
}

/** Returns the noun of the records in a path. */
export const recordsOf = (path: string): string => {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'history' ? (nounsOfKinds[second] ?? first) : first
}

/** Returns the path of the record that a path is about, optionally with another id. */
export const recordAt = (path: string, id: number | string = path.split('/')[3] ?? ''): string =>
  `/api/${recordsOf(path)}/${id}`

/** Returns a valid call of this endpoint, for a new record or for the record with this id. */
export const addressCall = async (clinic: Clinic, { path, operation }: EndpointRow, id?: number | string) => {
  const { record, prepare } = endpoints[operation] ?? {}
  const make = record ?? makeRecord[recordsOf(path)]
  if (path.includes('{id}') && !make) throw new Error(`Nothing is known of the records of ${path}`)
  const recordId = path.includes('{id}') ? (id ?? (await make?.(clinic))) : undefined
  // With an id, create no second record, because the id may be of another clinic.
  const sample = id === undefined && prepare ? await prepare(clinic, recordId) : samples[operation]?.(clinic)
  let resolvedPath = path.replace('{id}', String(recordId))
  for (const [placeholder, name = ''] of resolvedPath.matchAll(/\{(\w+)\}/g)) {
    const value = await parameters[name]?.(clinic, id)
    if (value === undefined) throw new Error(`No module has samples of ${placeholder} in ${path}`)
    resolvedPath = resolvedPath.replace(placeholder, String(value))
  }
  return { path: `${resolvedPath}${sample?.query ? `?${sample.query}` : ''}`, body: sample?.body }
}
