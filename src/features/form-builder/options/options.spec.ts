import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createForm, leaveFormBuilder, openBuilder } from '../form-builder.store.ts'
import {
  addField,
  changeField,
  changeType,
  dependOn,
  removeField,
  setCondition,
  translate,
  typeTitle,
} from '../edit-form.ts'
import {
  addOption,
  moveOption,
  startOwnOptions,
  removeOption,
  renameOption,
  resetOptions,
} from './edit-options.ts'
import { untranslatedIn } from '../translations/translations.ts'
import { blankWork, definitionOf } from '../form-draft.ts'
import { stubStorage } from '../testing/storage.ts'

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
const conditionOf = (id: string) => readForm().fields.find((field) => field.id === id)?.showWhen

/** Adds a question, and one that is shown when the first is answered with yes. */
const dependent = () => {
  const any = add('Any allergies?', 'radio')
  const which = add('Which?')
  dependOn(which, any)
  return { any, which }
}

describe('options', () => {
  it('start as the standard ones, and keep conditions and translations', () => {
    const { any, which } = dependent()
    startOwnOptions(any)
    expect(conditionOf(which)?.value).toBe('Yes')
    translate('es', { of: 'option', field: any, at: 1 }, 'Ninguna')
    moveOption(any, 1, 0)
    renameOption(any, 1, 'Yes, some')
    expect(conditionOf(which)?.value).toBe('Yes, some')
    expect(sent().fields[0]?.options).toEqual(['No', 'Yes, some', 'Maybe'])
    expect(sent().translations.es?.fields[any]?.options).toEqual(['Ninguna', '', ''])
    removeOption(any, 0)
    expect(sent().translations.es).toBeUndefined()
  })

  it('turn back into the standard ones with their conditions', () => {
    const { any, which } = dependent()
    addOption(any)
    resetOptions(any)
    expect(sent().fields[0]).not.toHaveProperty('options')
    expect(conditionOf(which)?.value).toBe('yes')
  })

  it('that are removed also remove the conditions on them', () => {
    const { any, which } = dependent()
    startOwnOptions(any)
    removeOption(any, 0)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toContain('Which?')
  })

  it('keep their conditions while the user types through another option’s text', () => {
    const { any, which } = dependent()
    startOwnOptions(any)
    const more = add('More?')
    setCondition(more, { field: any, is: 'equals', value: 'No' })
    for (const typed of ['N', 'No', 'Now', 'Never']) renameOption(any, 0, typed)
    expect(conditionOf(which)?.value).toBe('Never')
    expect(conditionOf(more)?.value).toBe('No')
  })

  it('that are blank or duplicates are not sent', () => {
    const any = add('Allergies', 'select')
    startOwnOptions(any)
    renameOption(any, 2, ' No ')
    addOption(any)
    translate('es', { of: 'option', field: any, at: 2 }, 'second no')
    translate('es', { of: 'option', field: any, at: 4 }, 'blank')
    translate('es', { of: 'option', field: any, at: 0 }, 'Sí')
    expect(sent().fields[0]?.options).toEqual(['Yes', 'No', 'Not Applicable'])
    expect(sent().translations.es?.fields[any]?.options).toEqual(['Sí', '', ''])
  })
})

describe('translations', () => {
  it('count what is missing, and are sent only when there is one', () => {
    typeTitle('Allergies')
    const id = add('Any?', 'radio')
    expect(untranslatedIn(readForm(), 'es')).toBe(2)
    changeField(id, { help: 'Tell us' })
    startOwnOptions(id)
    expect(untranslatedIn(readForm(), 'es')).toBe(6)
    translate('es', { of: 'title' }, 'Alergias')
    translate('es', { of: 'option', field: id, at: 2 }, 'Quizás')
    translate('fr', { of: 'title' }, ' ')
    expect(untranslatedIn(readForm(), 'es')).toBe(4)
    expect(sent().translations).toEqual({
      es: {
        title: 'Alergias',
        description: '',
        fields: { [id]: { label: '', help: '', options: ['', '', 'Quizás'] } },
      },
    })
  })

  it('of a removed field are not sent', () => {
    const id = add('One')
    translate('es', { of: 'label', field: id }, 'Uno')
    removeField(id)
    expect(sent().translations).toEqual({})
  })
})
