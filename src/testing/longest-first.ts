import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow tests in small files, slowest first. */
const LONG = [
  'src/journeys/security/hostile-input.int.spec.ts',
  'src/journeys/security/fuzz.int.spec.ts',
  'src/cli/verbs/start.int.spec.ts',
  'src/cli/kill.int.spec.ts',
  'src/cli/verbs/restore.int.spec.ts',
  'src/journeys/first-morning.e2e.spec.ts',
  'src/journeys/demo/keyboard.e2e.spec.ts',
  'src/journeys/demo/every-page.e2e.spec.ts',
  'src/journeys/subscription.e2e.spec.ts',
  'src/journeys/forms.e2e.spec.ts',
]

// The unit tests of a project follow each other, so that a worker keeps its modules. They begin once two long
// files occupy the other workers: loading them keeps one core busy, and leaves the other one idle.
const UNIT = ['unit', 'stores']

const findPosition = ({ moduleId, project }: TestSpecification): number => {
  const unit = UNIT.indexOf(project.name)
  if (unit !== -1) return 1 + (unit + 1) / 10
  const at = LONG.findIndex((file) => moduleId.endsWith(file))
  return at === -1 ? LONG.length : at
}

const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/**
 * Orders test files on a machine that has not run them yet. Vitest starts larger files first, and a slow file
 * that starts last keeps the other workers waiting.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => group(a) - group(b) || findPosition(a) - findPosition(b))
  }
}
