import type { Problem } from '../kernel/rules.ts'

export const refusals = {
  RecordNotFound: () => 'This record does not exist.',
  NothingToRestore: () => 'There is nothing to go back to. The record did not exist at that moment.',
  RecordRemoved: () => 'This record was removed. Restore it first, then go back to an earlier version.',
  VersionNeeded: () => 'This record was not removed. Please choose a version to go back to.',
  NotTakenAnyMore: (() => 'The values of that time can no longer be saved.') as (params: {
    readonly field: string
    readonly problem: Problem
  }) => string,
}

export const problems = {
  version_missing: () => 'Please choose a version',
  moment_invalid: () => 'Please enter a moment as ISO 8601 with its time zone, such as 2026-03-12T09:15:00Z',
}
