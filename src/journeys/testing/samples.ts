import type {
  EndpointSample,
  ModuleSamples,
  Sample,
  SampleClinic,
} from '../../../modules/kernel/testing/module-samples.ts'

const files = import.meta.glob<{ readonly samples: ModuleSamples }>('../../../modules/*/testing/samples.ts', {
  eager: true,
})

/** The samples of every module. */
export const moduleSamples: readonly ModuleSamples[] = Object.values(files).map(({ samples: each }) => each)

/** Joins a part of all modules' samples. Throws if two modules use the same name. */
export const joinSamples = <A>(
  parts: (module: ModuleSamples) => Readonly<Record<string, A>> | undefined,
): Readonly<Record<string, A>> => {
  const entries = moduleSamples.flatMap((each) => Object.entries(parts(each) ?? {}))
  const names = entries.map(([name]) => name)
  const duplicates = names.filter((name, n) => names.indexOf(name) !== n)
  if (duplicates.length > 0) throw new Error(`two modules have samples of ${duplicates.join(', ')}`)
  return Object.fromEntries(entries)
}

/** The sample of every operation of the endpoint table. */
export const endpoints = joinSamples((module) => module.endpoints)

const plain = (): Sample => ({})

/** Valid input for every operation of the endpoint table. */
export const samples: Readonly<Record<string, (clinic: SampleClinic) => Sample>> = Object.fromEntries(
  Object.entries(endpoints).map(([operation, { sample = plain }]) => [operation, sample]),
)

const samplesWith = <Key extends keyof EndpointSample>(key: Key): ReadonlyMap<string, EndpointSample[Key]> =>
  new Map(
    Object.entries(endpoints).flatMap(([operation, each]) =>
      each[key] === undefined ? [] : [[operation, each[key]] as const],
    ),
  )

/** Operations by properties of their samples: see `EndpointSample`. */
export const CREATING_RECORDS = samplesWith('creates')
export const ENDING_SESSIONS = samplesWith('endsSessions')
export const IGNORING_KEYS = samplesWith('ignoresKey')
export const WORKING_ONCE = samplesWith('succeedsOnce')
export const PUBLIC = samplesWith('isPublic')
export const SELDOM_CALLED = samplesWith('succeedsSeldom')
export const SIGNED_CALLS = samplesWith('unsignedStatus')
export const UNPROVEN = samplesWith('unprovenStatus')
export const UNVERSIONED = samplesWith('isUnversioned')
export const NEEDING_PROOF: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...samplesWith('needsProof'),
  ...UNPROVEN,
])
