import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createForm, leaveFormBuilder, openBuilder } from './form-builder.ts'
import {
  addField,
  changeField,
  changeType,
  dependOn,
  removeField,
  setCondition,
  translate,
  typeTitle,
} from './form-builder-editing.ts'
import {
  addOption,
  moveOption,
  ownOptions,
  removeOption,
  renameOption,
  standardOptions,
} from './form-builder-option-editing.ts'
import { untranslatedIn } from './form-builder-translations.ts'
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
const conditionOf = (id: string) => work().fields.find((field) => field.id === id)?.showWhen

/** A question, and one that is asked when the answer to it is yes. */
const dependent = () => {
  const any = add('Any allergies?', 'radio')
  const which = add('Which?')
  dependOn(which, any)
  return { any, which }
}

describe('options', () => {
  it('begin as the standard ones, and take conditions and translations along', () => {
    const { any, which } = dependent()
    ownOptions(any)
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
    standardOptions(any)
    expect(sent().fields[0]).not.toHaveProperty('options')
    expect(conditionOf(which)?.value).toBe('yes')
  })

  it('that are removed take the conditions on them along', () => {
    const { any, which } = dependent()
    ownOptions(any)
    removeOption(any, 0)
    expect(conditionOf(which)).toBeUndefined()
    expect(openBuilder()?.notice).toContain('Which?')
  })

  it('keep their conditions while one is typed through the name of another', () => {
    const { any, which } = dependent()
    ownOptions(any)
    const more = add('More?')
    setCondition(more, { field: any, is: 'equals', value: 'No' })
    for (const typed of ['N', 'No', 'Now', 'Never']) renameOption(any, 0, typed)
    expect(conditionOf(which)?.value).toBe('Never')
    expect(conditionOf(more)?.value).toBe('No')
  })

  it('that are blank or there twice are sent once, or not at all', () => {
    const any = add('Allergies', 'select')
    ownOptions(any)
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
  it('count what is missing, and are sent only where something is said', () => {
    typeTitle('Allergies')
    const id = add('Any?', 'radio')
    expect(untranslatedIn(work(), 'es')).toBe(2)
    changeField(id, { help: 'Tell us' })
    ownOptions(id)
    expect(untranslatedIn(work(), 'es')).toBe(6)
    translate('es', { of: 'title' }, 'Alergias')
    translate('es', { of: 'option', field: id, at: 2 }, 'Quizás')
    translate('fr', { of: 'title' }, ' ')
    expect(untranslatedIn(work(), 'es')).toBe(4)
    expect(sent().translations).toEqual({
      es: {
        title: 'Alergias',
        description: '',
        fields: { [id]: { label: '', help: '', options: ['', '', 'Quizás'] } },
      },
    })
  })

  it('of a field that is gone are not sent', () => {
    const id = add('One')
    translate('es', { of: 'label', field: id }, 'Uno')
    removeField(id)
    expect(sent().translations).toEqual({})
  })
})
