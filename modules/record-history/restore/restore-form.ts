import { Effect } from 'effect'
import { IntakeForm, IntakeForms } from '#modules/intake-forms'
import { NothingToRestore } from '../errors.ts'
import { findRestoreTarget, toRestoredRow } from './restore-target.ts'

/** Reverts a form to a version; without one, restores a removed form. */
export const restoreForm = Effect.fn('RecordRestore.form')(function* (
  id: number,
  version?: number,
  expect?: number,
) {
  const forms = yield* IntakeForms
  const target = yield* findRestoreTarget('form', IntakeForm, id, version)
  const toRow = toRestoredRow('form', id)
  if (target.is === 'removed') return toRow(yield* forms.restore(id))
  const { was, now } = target
  if (was.is === 'unknown' || now.is === 'unknown') return yield* Effect.fail(new NothingToRestore())
  // One command reverts a form: to the draft if the published version is unchanged, otherwise to what was
  // published.
  const change =
    was.draft && was.formVersion === now.formVersion
      ? { ...was.draft, draft: true }
      : was.published && { ...was.published, isActive: was.active, draft: false }
  if (!change) return yield* Effect.fail(new NothingToRestore())
  return toRow(yield* forms.revise(id, change, expect))
})
