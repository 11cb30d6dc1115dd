import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FIELDS } from '#contracts/intake-forms'
import { createForm, leaveFormBuilder, openBuilder } from './form-builder.store.ts'
import {
  addField,
  changeField,
  changeType,
  dependOn,
  duplicateField,
  moveField,
  removeField,
  setCondition,
  translate,
  undoRemoval,
} from './edit-form.ts'
import { newFieldId } from './fields/field-list.ts'
import { startOwnOptions } from './options/edit-options.ts'
import { blankWork, definitionOf } from './form-draft.ts'
import { stubStorage } from './testing/storage.ts'

beforeEach(() => {
  stubStorage()
  leaveFormBuilder()
  createForm()
})
afterEach(() => vi.unstubAllGlobals())

const readForm = () => openBuilder()?.work ?? blankWork
const sent = () => definitionOf(readForm())
const add = (label: string, type: Parameters<typeof changeType>[1] = 'text') => {
  const id = addField() ?? ''
  changeField(id, { label })
  changeType(id, type)
  return id
}
const labels = () => readForm().fields.map(({ label }) => label)
const conditionOf = (id: string) => readForm().fields.find((field) => field.id === id)?.showWhen
const three = () => [add('One'), add('Two'), add('Three')] as const

/** Adds a question, and one that is shown when the first is answered with yes. */
const dependent = () => {
  const any = add('Any allergies?', 'radio')
  const which = add('Which?')
  dependOn(which, any)
  return { any, which }
}

describe('fields', () => {
  it('have unique ids, however quickly they are added', () => {
    const ids = Array.from({ length: 50 }, () => newFieldId(1_800_000_000_000))
    expect(new Set(ids).size).toBe(50)
    expect(ids.every((id) => /^field_\d{13,}$/.test(id))).toBe(true)
  })

  it('move, and stay in place at either end', () => {
    const [one, , three_] = three()
    moveField(three_, 0)
    expect(labels()).toEqual(['Three', 'One', 'Two'])
    expect(openBuilder()?.announcement).toBe('Three moved to position 1 of 3')
    moveField(three_, -1)
    moveField(one, 3)
    expect(labels()).toEqual(['Three', 'One', 'Two'])
  })

  it('are duplicated below themselves with all their properties', () => {
    const [one] = three()
    changeField(one, { required: true, help: 'As on your card' })
    translate('es', { of: 'label', field: one }, 'Uno')
    const copy = duplicateField(one) ?? ''
    expect(labels()).toEqual(['One', 'One', 'Two', 'Three'])
    expect(readForm().fields[1]).toMatchObject({ id: copy, required: true, help: 'As on your card' })
    expect(readForm().translations.es?.fields[copy]?.label).toBe('Uno')
    expect(openBuilder()?.openFieldId).toBe(copy)
  })

  it('can be restored one by one, to their position and with their conditions', () => {
    const { any, which } = dependent()
    translate('fr', { of: 'label', field: any }, 'Des allergies ?')
    removeField(any)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toBe('Now always shown: Which?')
    removeField(which)
    expect(labels()).toEqual([])
    undoRemoval()
    undoRemoval()
    undoRemoval()
    expect(labels()).toEqual(['Any allergies?', 'Which?'])
    expect(conditionOf(which)).toEqual({ field: any, is: 'equals', value: 'yes' })
    expect(sent().translations.fr?.fields[any]?.label).toBe('Des allergies ?')
    expect(openBuilder()).toMatchObject({ removedFields: [], notice: null })
  })

  it('cannot exceed the limit of a form', () => {
    for (let n = 0; n < MAX_FIELDS; n += 1) addField()
    expect(addField()).toBeUndefined()
    expect(duplicateField(readForm().fields[0]?.id ?? '')).toBeUndefined()
    expect(readForm().fields).toHaveLength(MAX_FIELDS)
  })

  it('are sent without properties their type does not have', () => {
    const id = add('Allergies', 'radio')
    startOwnOptions(id)
    changeField(id, { required: true, hipaasensitive: true, help: '  ' })
    changeType(id, 'section')
    expect(sent().fields).toEqual([
      { id, type: 'section', label: 'Allergies', required: false, hipaasensitive: false },
    ])
    changeType(id, 'select')
    expect(sent().fields[0]).toMatchObject({ options: ['Yes', 'No', 'Maybe'], required: true })
  })
})

describe('a condition', () => {
  it('defaults to the most likely answer', () => {
    const [text, box, sign] = [add('Name'), add('Agree', 'checkbox'), add('Sign', 'signature')]
    const last = add('Why?')
    dependOn(last, text)
    expect(conditionOf(last)).toEqual({ field: text, is: 'answered' })
    dependOn(last, box)
    expect(conditionOf(last)).toEqual({ field: box, is: 'equals', value: 'true' })
    dependOn(last, sign)
    expect(conditionOf(last)).toEqual({ field: sign, is: 'answered' })
    dependOn(last, '')
    expect(conditionOf(last)).toBeUndefined()
  })

  it('never depends on a later field or on its own', () => {
    const [one, two, three_] = three()
    for (const other of [two, three_]) dependOn(two, other)
    expect(conditionOf(two)).toBeUndefined()
    setCondition(one, { field: three_, is: 'answered' })
    expect(conditionOf(one)).toBeUndefined()
  })

  it('is removed, with a message, when its field moves below it', () => {
    const { any, which } = dependent()
    moveField(any, 1)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toBe('Now always shown: Which?')
  })

  it('is removed when its field can no longer have that answer', () => {
    const { any, which } = dependent()
    changeType(any, 'select')
    expect(conditionOf(which)).toMatchObject({ value: 'yes' })
    changeType(any, 'section')
    expect(conditionOf(which)).toBeUndefined()
  })

  it('without a specific text accepts any answer', () => {
    const [one, two] = three()
    setCondition(two, { field: one, is: 'equals', value: ' ' })
    expect(sent().fields[1]?.showWhen).toEqual({ field: one, is: 'answered' })
  })
})
