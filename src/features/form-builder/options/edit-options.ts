import { MAX_OPTIONS } from '#contracts/intake-forms'
import { text } from '../../../language/index.ts'
import { openBuilder, setWork } from '../form-builder.store.ts'
import { revise } from '../edit-form.ts'
import {
  optionsOf,
  withFixedOptions,
  withOptionAdded,
  withOptionMoved,
  withOptionRemoved,
  withOptionRenamed,
  withOwnOptions,
} from './options.ts'

const words = text.formBuilder

const currentOptions = (id: string): readonly string[] => {
  const builder = openBuilder()
  return builder ? optionsOf(builder.work, id) : []
}

export const startOwnOptions = (id: string): void => revise((form) => withOwnOptions(form, id))

export const resetOptions = (id: string): void => revise((form) => withFixedOptions(form, id))

export function addOption(id: string): void {
  if (currentOptions(id).length < MAX_OPTIONS) revise((form) => withOptionAdded(form, id))
}

/** Renames an option while the user types; a condition does not follow while two options are equal. */
export function renameOption(id: string, at: number, name: string): void {
  const builder = openBuilder()
  if (builder) setWork(withOptionRenamed(builder.work, id, at, name))
}

export const removeOption = (id: string, at: number): void =>
  revise((form) => withOptionRemoved(form, id, at))

export function moveOption(id: string, at: number, to: number): void {
  const all = currentOptions(id)
  if (to < 0 || to >= all.length) return
  const announcement = words.optionMoved(all[at]?.trim() || words.option(at + 1), to + 1, all.length)
  revise((form) => withOptionMoved(form, id, at, to), { announcement })
}
