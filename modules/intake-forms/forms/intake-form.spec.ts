import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import type { FormDefinition } from '../contract.ts'
import { copyDefinition, normalizeDefinition } from './form-definition.ts'
import { FormNeverPublished, FormNotFound } from '../errors.ts'
import {
  IntakeFormActivated,
  IntakeFormDeactivated,
  IntakeFormDraftDiscarded,
  IntakeFormDrafted,
  IntakeFormPublished,
  IntakeFormRemoved,
  IntakeFormRestored,
} from '../events.ts'
import { IntakeForm } from './intake-form.ts'

const { given } = specify(IntakeForm)

const form: FormDefinition = {
  title: 'New patient',
  description: '',
  fields: [{ id: 'field_1', type: 'text', label: 'Name', required: true, hipaasensitive: false }],
  translations: {},
}
const longer: FormDefinition = { ...form, description: 'Please take your time.' }
const other: FormDefinition = { ...form, title: 'Welcome' }

const first = IntakeFormPublished({ ...form, formVersion: 1 })
const open = [first, IntakeFormActivated({})]

describe('a form', () => {
  it('is published and active when staff create it', () =>
    given()
      .when({ _tag: 'CreateForm', form, isActive: true, draft: false })
      .then(...open))

  it('can be published without taking submissions yet', () =>
    given().when({ _tag: 'CreateForm', form, isActive: false, draft: false }).then(first))

  it('created as a draft becomes active only when it is published', () => {
    given().when({ _tag: 'CreateForm', form, isActive: true, draft: true }).then(IntakeFormDrafted(form))
    given(IntakeFormDrafted(form))
      .when({ _tag: 'SetFormActive', isActive: true })
      .then(...open)
  })

  it('gets a new version with every publication that changes it', () => {
    given(...open)
      .when({ _tag: 'ReviseForm', form: longer })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 }))
    given(...open)
      .when({ _tag: 'ReviseForm', form: { ...form, fields: [...form.fields] } })
      .thenNothing()
  })

  it('can be deactivated and revised in one command', () =>
    given(...open)
      .when({ _tag: 'ReviseForm', form: longer, isActive: false })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 }), IntakeFormDeactivated({})))

  it('stays inactive when a revision does not set it', () =>
    given(...open, IntakeFormDeactivated({}))
      .when({ _tag: 'ReviseForm', form: longer })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 })))

  it('that was only a draft becomes active when first published, unless the command says otherwise', () => {
    given(IntakeFormDrafted(form))
      .when({ _tag: 'ReviseForm', form: other })
      .then(IntakeFormPublished({ ...other, formVersion: 1 }), IntakeFormActivated({}))
    given(IntakeFormDrafted(form)).when({ _tag: 'ReviseForm', form, isActive: false }).then(first)
  })

  it('is activated and deactivated, and repeats change nothing', () => {
    given(...open)
      .when({ _tag: 'SetFormActive', isActive: false })
      .then(IntakeFormDeactivated({}))
    given(...open, IntakeFormDeactivated({}))
      .when({ _tag: 'SetFormActive', isActive: true })
      .then(IntakeFormActivated({}))
    given(...open)
      .when({ _tag: 'SetFormActive', isActive: true })
      .thenNothing()
    given(IntakeFormDrafted(form)).when({ _tag: 'SetFormActive', isActive: false }).thenNothing()
  })
})

describe('a draft of a form', () => {
  it('leaves the published version unchanged', () => {
    given(...open)
      .when({ _tag: 'DraftForm', form: longer })
      .then(IntakeFormDrafted(longer))
    given(...open, IntakeFormDrafted(longer), IntakeFormDeactivated({}))
      .when({ _tag: 'SetFormActive', isActive: true })
      .then(IntakeFormActivated({}))
  })

  it('is not saved twice, nor if it equals the published version', () => {
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'DraftForm', form: { ...longer } })
      .thenNothing()
    given(...open)
      .when({ _tag: 'DraftForm', form })
      .thenNothing()
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'DraftForm', form })
      .then(IntakeFormDraftDiscarded({}))
  })

  it('is gone after the form is published', () => {
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'ReviseForm', form: longer })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 }))
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'ReviseForm', form })
      .then(IntakeFormDraftDiscarded({}))
    given(...open, IntakeFormDrafted(other), IntakeFormPublished({ ...longer, formVersion: 2 }))
      .when({ _tag: 'DiscardDraft' })
      .thenNothing()
  })

  it('can be discarded if a version is published', () => {
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'DiscardDraft' })
      .then(IntakeFormDraftDiscarded({}))
    given(IntakeFormDrafted(form)).when({ _tag: 'DiscardDraft' }).thenRefused(new FormNeverPublished())
  })
})

describe('a removed form', () => {
  const removed = [...open, IntakeFormRemoved({})]

  it('rejects every command but restoring', () => {
    given(...open)
      .when({ _tag: 'RemoveForm' })
      .then(IntakeFormRemoved({}))
    for (const command of [
      { _tag: 'ReviseForm', form: longer },
      { _tag: 'DraftForm', form: longer },
      { _tag: 'SetFormActive', isActive: false },
      { _tag: 'DiscardDraft' },
      { _tag: 'RemoveForm' },
    ] as const) {
      given(...removed)
        .when(command)
        .thenRefused(new FormNotFound())
      given().when(command).thenRefused(new FormNotFound())
    }
  })

  it('returns unchanged when restored', () => {
    given(...removed)
      .when({ _tag: 'RestoreForm' })
      .then(IntakeFormRestored({}))
    given(...removed, IntakeFormRestored({}))
      .when({ _tag: 'ReviseForm', form })
      .thenNothing()
    given().when({ _tag: 'RestoreForm' }).thenRefused(new FormNotFound())
  })
})

describe('a definition', () => {
  const field = { id: 'a', type: 'select', label: '', required: false, hipaasensitive: false } as const

  it('drops empty and meaningless properties', () => {
    const definition = normalizeDefinition({
      ...form,
      fields: [
        { ...field, help: '', options: [], record: undefined },
        { ...field, id: 'b', type: 'text', options: ['left', 'over'] },
        { ...field, id: 'c', showWhen: { field: 'a', is: 'answered', value: 'anything' } },
      ],
    })
    expect(definition.fields).toEqual([
      field,
      { ...field, id: 'b', type: 'text' },
      { ...field, id: 'c', showWhen: { field: 'a', is: 'answered' } },
    ])
    expect(Object.keys(definition.fields[0] ?? {})).not.toContain('record')
  })

  it('is copied under a title that fits and splits no character', () => {
    expect(copyDefinition(form).title).toBe('New patient (copy)')
    const { title } = copyDefinition({ ...form, title: `${'x'.repeat(192)}🙂🙂🙂` })
    expect(title).toBe(`${'x'.repeat(192)} (copy)`)
  })
})
