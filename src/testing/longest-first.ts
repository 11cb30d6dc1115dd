import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow tests in small files, slowest first. */
const SLOW_FILES = [
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

// Runs the unit tests of a project one after another, so that a worker can reuse its modules. They begin after the
// first long files, which keep the other workers busy while the unit tests load on one core.
const UNIT_PROJECTS = ['unit', 'stores']

const findPosition = ({ moduleId, project }: TestSpecification): number => {
  const unit = UNIT_PROJECTS.indexOf(project.name)
  if (unit !== -1) return 1 + (unit + 1) / 10
  const index = SLOW_FILES.findIndex((file) => moduleId.endsWith(file))
  return index === -1 ? SLOW_FILES.length : index
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
