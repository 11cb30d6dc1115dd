import { MOST_OPTIONS } from '#contracts/intake'
import { text } from '../text/index.ts'
import { openBuilder, setWork } from './form-builder.ts'
import { revise } from './form-builder-editing.ts'
import {
  optionsOf,
  withFixedOptions,
  withOptionAdded,
  withOptionMoved,
  withOptionRemoved,
  withOptionRenamed,
  withOwnOptions,
} from './form-builder-options.ts'

const words = text.formBuilder

const options = (id: string): readonly string[] => {
  const builder = openBuilder()
  return builder ? optionsOf(builder.work, id) : []
}

/** Turns the standard answers into options that can be changed. */
export const ownOptions = (id: string): void => revise((work) => withOwnOptions(work, id))

export const standardOptions = (id: string): void => revise((work) => withFixedOptions(work, id))

export function addOption(id: string): void {
  if (options(id).length < MOST_OPTIONS) revise((work) => withOptionAdded(work, id))
}

/** Takes what is typed; a condition on the option waits while it reads like another one. */
export function renameOption(id: string, at: number, name: string): void {
  const builder = openBuilder()
  if (builder) setWork(withOptionRenamed(builder.work, id, at, name))
}

export const removeOption = (id: string, at: number): void =>
  revise((work) => withOptionRemoved(work, id, at))

export function moveOption(id: string, at: number, to: number): void {
  const all = options(id)
  if (to < 0 || to >= all.length) return
  const said = words.optionMoved(all[at]?.trim() || words.option(at + 1), to + 1, all.length)
  revise((work) => withOptionMoved(work, id, at, to), { said })
}
