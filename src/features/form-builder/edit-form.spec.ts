import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_FIELDS } from '#contracts/intake'
import { createForm, leaveFormBuilder, openBuilder } from './form-builder.ts'
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
} from './form-builder-editing.ts'
import { newFieldId } from './form-builder-fields.ts'
import { ownOptions } from './form-builder-option-editing.ts'
import { blankWork, definitionOf } from './form-builder-work.ts'
import { keepingStorage } from './testing/storage.ts'

beforeEach(() => {
  keepingStorage()
  leaveFormBuilder()
  createForm()
})
afterEach(() => vi.unstubAllGlobals())

const work = () => openBuilder()?.work ?? blankWork
const sent = () => definitionOf(work())
const add = (label: string, type: Parameters<typeof changeType>[1] = 'text') => {
  const id = addField() ?? ''
  changeField(id, { label })
  changeType(id, type)
  return id
}
const labels = () => work().fields.map(({ label }) => label)
const conditionOf = (id: string) => work().fields.find((field) => field.id === id)?.showWhen
const three = () => [add('One'), add('Two'), add('Three')] as const

/** A question, and one that is asked when the answer to it is yes. */
const dependent = () => {
  const any = add('Any allergies?', 'radio')
  const which = add('Which?')
  dependOn(which, any)
  return { any, which }
}

describe('fields', () => {
  it('have ids of their own, however quickly they are added', () => {
    const ids = Array.from({ length: 50 }, () => newFieldId(1_800_000_000_000))
    expect(new Set(ids).size).toBe(50)
    expect(ids.every((id) => /^field_\d{13,}$/.test(id))).toBe(true)
  })

  it('move, and stay where they are at either end', () => {
    const [one, , three_] = three()
    moveField(three_, 0)
    expect(labels()).toEqual(['Three', 'One', 'Two'])
    expect(openBuilder()?.said).toBe('Three is now 1 of 3')
    moveField(three_, -1)
    moveField(one, 3)
    expect(labels()).toEqual(['Three', 'One', 'Two'])
  })

  it('are copied below themselves with all they say', () => {
    const [one] = three()
    changeField(one, { required: true, help: 'As on your card' })
    translate('es', { of: 'label', field: one }, 'Uno')
    const copy = duplicateField(one) ?? ''
    expect(labels()).toEqual(['One', 'One', 'Two', 'Three'])
    expect(work().fields[1]).toMatchObject({ id: copy, required: true, help: 'As on your card' })
    expect(work().translations.es?.fields[copy]?.label).toBe('Uno')
    expect(openBuilder()?.open).toBe(copy)
  })

  it('that were removed come back one by one, in their place and with what hung on them', () => {
    const { any, which } = dependent()
    translate('fr', { of: 'label', field: any }, 'Des allergies ?')
    removeField(any)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toBe('No longer depends on another field: Which?')
    removeField(which)
    expect(labels()).toEqual([])
    undoRemoval()
    undoRemoval()
    undoRemoval()
    expect(labels()).toEqual(['Any allergies?', 'Which?'])
    expect(conditionOf(which)).toEqual({ field: any, is: 'equals', value: 'yes' })
    expect(sent().translations.fr?.fields[any]?.label).toBe('Des allergies ?')
    expect(openBuilder()).toMatchObject({ removed: [], notice: null })
  })

  it('are no more than a form can have', () => {
    for (let n = 0; n < MOST_FIELDS; n += 1) addField()
    expect(addField()).toBeUndefined()
    expect(duplicateField(work().fields[0]?.id ?? '')).toBeUndefined()
    expect(work().fields).toHaveLength(MOST_FIELDS)
  })

  it('are sent without what their kind does not have', () => {
    const id = add('Allergies', 'radio')
    ownOptions(id)
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
  it('waits for the first answer somebody would think of', () => {
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

  it('is never on a later field, nor on the field itself', () => {
    const [one, two, three_] = three()
    for (const other of [two, three_]) dependOn(two, other)
    expect(conditionOf(two)).toBeUndefined()
    setCondition(one, { field: three_, is: 'answered' })
    expect(conditionOf(one)).toBeUndefined()
  })

  it('goes, and says so, when what it depends on comes after it', () => {
    const { any, which } = dependent()
    moveField(any, 1)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toBe('No longer depends on another field: Which?')
  })

  it('goes when the field it depends on can no longer be answered so', () => {
    const { any, which } = dependent()
    changeType(any, 'select')
    expect(conditionOf(which)).toMatchObject({ value: 'yes' })
    changeType(any, 'section')
    expect(conditionOf(which)).toBeUndefined()
  })

  it('that waits for no particular text waits for any', () => {
    const [one, two] = three()
    setCondition(two, { field: one, is: 'equals', value: ' ' })
    expect(sent().fields[1]?.showWhen).toEqual({ field: one, is: 'answered' })
  })
})
