import type {
  EndpointSample,
  ModuleSamples,
  Sample,
  SampleClinic,
} from '../../../modules/kernel/testing/module-samples.ts'

const files = import.meta.glob<{ readonly samples: ModuleSamples }>('../../../modules/*/testing/samples.ts', {
  eager: true,
})

/** What every module contributes. */
export const moduleSamples: readonly ModuleSamples[] = Object.values(files).map(({ samples: each }) => each)

/** Joins what modules contribute under names of their own. */
export const joinSamples = <A>(
  parts: (module: ModuleSamples) => Readonly<Record<string, A>> | undefined,
): Readonly<Record<string, A>> => {
  const entries = moduleSamples.flatMap((each) => Object.entries(parts(each) ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, n) => names.indexOf(name) !== n)
  if (twice.length > 0) throw new Error(`two modules have samples of ${twice.join(', ')}`)
  return Object.fromEntries(entries)
}

/** How every operation of the endpoint table is tried. */
export const endpoints = joinSamples((module) => module.endpoints)

const plain = (): Sample => ({})

/** Valid input for every operation of the endpoint table. */
export const samples: Readonly<Record<string, (clinic: SampleClinic) => Sample>> = Object.fromEntries(
  Object.entries(endpoints).map(([operation, { sample = plain }]) => [operation, sample]),
)

const having = <Key extends keyof EndpointSample>(key: Key): ReadonlyMap<string, EndpointSample[Key]> =>
  new Map(
    Object.entries(endpoints).flatMap(([operation, each]) =>
      each[key] === undefined ? [] : [[operation, each[key]] as const],
    ),
  )

/** Operations by what their samples say: see `EndpointSample`. */
export const CREATING = having('creates')
export const ENDING_SESSIONS = having('endsSessions')
export const IGNORING_KEYS = having('ignoresKey')
export const ONCE = having('once')
export const PUBLIC = having('isPublic')
export const SELDOM = having('seldom')
export const SIGNED = having('signed')
export const UNPROVEN = having('unproven')
export const UNVERSIONED = having('isUnversioned')
export const PROVING: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...having('needsProof'),
  ...UNPROVEN,
])
