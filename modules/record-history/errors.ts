import { problemsIn, refusalsIn, type Sentences } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class RecordNotFound extends Refusal('RecordNotFound') {}

/** The record did not exist at that time, or its data was erased. */
export class NothingToRestore extends Refusal('NothingToRestore') {}

export class RecordRemoved extends Refusal('RecordRemoved') {}

/** The record is not removed, and the request names no version to go back to. */
export class VersionNeeded extends Refusal('VersionNeeded', {
  fields: { version: problemsIn<typeof words.problems>()('version_missing') },
}) {}

/** The earlier version does not meet today's contract: the first field that does not, and why. */
export class NotTakenAnyMore extends Refusal('NotTakenAnyMore', {
  fields: ({ field, problem }) => ({
    [field]: problemsIn<Sentences>()(problem.code, problem.params as never),
  }),
}) {}
