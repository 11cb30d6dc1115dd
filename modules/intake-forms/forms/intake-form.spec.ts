import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import type { FormDefinition } from './contract.ts'
import { copyOf, definitionOf } from './definition.ts'
import { FormNeverPublished, FormNotFound } from './errors.ts'
import {
  IntakeFormActivated,
  IntakeFormDeactivated,
  IntakeFormDraftDiscarded,
  IntakeFormDrafted,
  IntakeFormPublished,
  IntakeFormRemoved,
  IntakeFormRestored,
} from './events.ts'
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
  it('is published and active when it is made', () =>
    given()
      .when({ _tag: 'CreateForm', form, isActive: true, draft: false })
      .then(...open))

  it('may be published before it takes submissions', () =>
    given().when({ _tag: 'CreateForm', form, isActive: false, draft: false }).then(first))

  it('begun as a draft is active whatever was said only once it is published', () => {
    given().when({ _tag: 'CreateForm', form, isActive: true, draft: true }).then(IntakeFormDrafted(form))
    given(IntakeFormDrafted(form))
      .when({ _tag: 'SetFormActive', isActive: true })
      .then(...open)
  })

  it('gets the next version with every publication that differs', () => {
    given(...open)
      .when({ _tag: 'ReviseForm', form: longer })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 }))
    given(...open)
      .when({ _tag: 'ReviseForm', form: { ...form, fields: [...form.fields] } })
      .thenNothing()
  })

  it('is turned off and revised in one go', () =>
    given(...open)
      .when({ _tag: 'ReviseForm', form: longer, isActive: false })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 }), IntakeFormDeactivated({})))

  it('stays off when it is revised without a word about it', () =>
    given(...open, IntakeFormDeactivated({}))
      .when({ _tag: 'ReviseForm', form: longer })
      .then(IntakeFormPublished({ ...longer, formVersion: 2 })))

  it('that was only a draft is active from its first publication on, unless told otherwise', () => {
    given(IntakeFormDrafted(form))
      .when({ _tag: 'ReviseForm', form: other })
      .then(IntakeFormPublished({ ...other, formVersion: 1 }), IntakeFormActivated({}))
    given(IntakeFormDrafted(form)).when({ _tag: 'ReviseForm', form, isActive: false }).then(first)
  })

  it('is turned on and off, and once is enough', () => {
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
  it('leaves what is published as it is', () => {
    given(...open)
      .when({ _tag: 'DraftForm', form: longer })
      .then(IntakeFormDrafted(longer))
    given(...open, IntakeFormDrafted(longer), IntakeFormDeactivated({}))
      .when({ _tag: 'SetFormActive', isActive: true })
      .then(IntakeFormActivated({}))
  })

  it('is not put aside twice, nor where it says what is published', () => {
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

  it('is gone once the form is published', () => {
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

  it('can be given up where something is published', () => {
    given(...open, IntakeFormDrafted(longer))
      .when({ _tag: 'DiscardDraft' })
      .then(IntakeFormDraftDiscarded({}))
    given(IntakeFormDrafted(form)).when({ _tag: 'DiscardDraft' }).thenRefused(new FormNeverPublished())
  })
})

describe('a removed form', () => {
  const removed = [...open, IntakeFormRemoved({})]

  it('is changed by nothing but being restored', () => {
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

  it('comes back as it was', () => {
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

  it('leaves out what says nothing', () => {
    const said = definitionOf({
      ...form,
      fields: [
        { ...field, help: '', options: [], record: undefined },
        { ...field, id: 'b', type: 'text', options: ['left', 'over'] },
        { ...field, id: 'c', showWhen: { field: 'a', is: 'answered', value: 'anything' } },
      ],
    })
    expect(said.fields).toEqual([
      field,
      { ...field, id: 'b', type: 'text' },
      { ...field, id: 'c', showWhen: { field: 'a', is: 'answered' } },
    ])
    expect(Object.keys(said.fields[0] ?? {})).not.toContain('record')
  })

  it('is copied under a title that still fits, whole letters of it', () => {
    expect(copyOf(form).title).toBe('New patient (copy)')
    const { title } = copyOf({ ...form, title: `${'x'.repeat(192)}🙂🙂🙂` })
    expect(title).toBe(`${'x'.repeat(192)} (copy)`)
  })
})
