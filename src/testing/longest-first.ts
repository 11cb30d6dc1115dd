import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long though the file is short; the longest first. */
const LONG = [
  'src/security/hostile.int.spec.ts',
  'src/security/fuzz.int.spec.ts',
  'src/cli/start.int.spec.ts',
  'src/cli/kill.int.spec.ts',
  'src/cli/restore.int.spec.ts',
  'src/journey.e2e.spec.ts',
  'src/demo/keyboard.e2e.spec.ts',
  'src/demo/everywhere.e2e.spec.ts',
  'src/subscription-journey.e2e.spec.ts',
  'src/forms-journey.e2e.spec.ts',
]

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((file) => moduleId.endsWith(file))
  return at === -1 ? LONG.length : at
}

const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/**
 * The order of test files on a machine that has not run them before: Vitest takes larger ones first, and whatever
 * takes long and begins last has the other workers wait for it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => group(a) - group(b) || place(a) - place(b))
  }
}
