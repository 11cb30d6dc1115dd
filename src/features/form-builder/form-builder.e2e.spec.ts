import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '#contracts/intake-forms'
import { axe, browser } from '../../testing/browser.ts'
import { type PageOptions, sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { server } from '../../testing/server.ts'
import { BuilderPage } from './testing/builder-page.ts'

/** Opens the forms page of a new clinic. */
const openBuilder = async (options?: PageOptions) =>
  BuilderPage.open(browser, server, await server.register(), '/forms', options)

describe.each(sizeNames)('the builder on a %s', (size) => {
  it('builds a form with every field type', async () => {
    const builder = await openBuilder({ size })
    await builder.create()
    await builder.dialog.getByRole('heading', { name: 'Digital Intake Form Builder' }).waitFor()
    await builder.button('Create Form').click()
    await builder.dialog.getByText('Form title is required').waitFor()
    await expect.poll(() => builder.isFocused(builder.formTitle)).toBe(true)

    await builder.formTitle.fill('New Patient Intake')
    await builder.dialog.getByLabel('Description').fill('About 4 minutes.')
    for (const type of FIELD_TYPES) {
      await builder.add(`A ${type}`, type)
      if (type === 'date')
        await builder.dialog.getByLabel('Accept any date, in the past and in the future').check()
    }
    await builder.row(2).getByLabel('Required').check()
    await builder.row(3).getByLabel('HIPAA Sensitive').check()
    await builder.dialog.getByText('11 (1 required, 1 HIPAA Sensitive)').waitFor()
    await builder.label(1).fill('')
    await builder.dialog.getByText('No label: patients see “Question 1”').waitFor()
    await builder.button('Create Form').click()
    await builder.waitForToast('Form created successfully')
    await builder.dialog.waitFor({ state: 'hidden' })

    const [form] = await builder.forms()
    expect(form).toMatchObject({
      title: 'New Patient Intake',
      description: 'About 4 minutes.',
      isActive: true,
      formVersion: 1,
    })
    expect(form?.fields.map(({ type }) => type)).toEqual([...FIELD_TYPES])
    expect(form?.fields.map(({ label }) => label).slice(0, 2)).toEqual(['', 'A email'])
    expect(form?.fields[1]).toMatchObject({ required: true, hipaasensitive: false })
    expect(form?.fields[2]).toMatchObject({ required: false, hipaasensitive: true })
    expect(form?.fields.map(({ anyDate }) => anyDate).filter(Boolean)).toEqual([true])
    expect(form?.fields.every(({ id }) => /^field_\d{13,}$/.test(id))).toBe(true)
    expect(new Set(form?.fields.map(({ id }) => id)).size).toBe(11)
    expect(builder.violations).toEqual([])
  })

  it('asks a question only when it applies, with custom options', async () => {
    const builder = await openBuilder({ size })
    await builder.create()
    await builder.formTitle.fill('Allergies')
    await builder.add('Any allergies?', 'radio')
    await builder.button('Add option').click()
    await builder.dialog.getByLabel('Option 4', { exact: true }).fill('Not sure')
    await builder.button('Move option up: Not sure').click()
    await expect.poll(() => builder.isFocused(builder.button('Move option up: Not sure'))).toBe(true)
    await builder.button('Remove option: Maybe').click()

    await builder.add('Which ones?', 'textarea')
    await builder.dialog.getByLabel('Help text').fill('Foods as well as drugs')
    await builder.dialog.getByLabel('Show when').selectOption({ label: 'Any allergies?' })
    await builder.dialog.getByLabel('Answer', { exact: true }).selectOption('Not sure')
    await builder.dialog.getByText('Shown when “Any allergies?” is “Not sure”').waitFor()
    await builder.dialog.getByLabel('Save to patient record as').selectOption('Notes')
    await builder.dialog.getByLabel('Offer as an alert').selectOption('Allergies')
    if (size === 'phone') await builder.button('Preview').click()
    await builder.preview.getByText('Only if your answer to “Any allergies?” is “Not sure”').waitFor()
    if (size === 'phone') await builder.button('Preview').click()
    await builder.button('Create Form').click()
    await builder.waitForToast('Form created successfully')

    const [form] = await builder.forms()
    const [any, which] = form?.fields ?? []
    expect(any?.options).toEqual(['Yes', 'No', 'Not sure'])
    expect(which).toMatchObject({
      help: 'Foods as well as drugs',
      record: 'notes',
      alert: 'allergies',
      showWhen: { field: any?.id, is: 'equals', value: 'Not sure' },
    })

    await builder.edit('Allergies')
    await builder.unfold('Any allergies?')
    await builder.button('Move down').click()
    await builder.dialog.getByText('Now always shown: Which ones?').waitFor()
    await builder.button('OK').click()
    await builder.button('Update Form').click()
    await builder.waitForToast('Form updated successfully')
    const [updated] = await builder.forms()
    expect(updated?.fields.map(({ label, showWhen }) => [label, showWhen])).toEqual([
      ['Which ones?', undefined],
      ['Any allergies?', undefined],
    ])
    expect(updated?.formVersion).toBe(2)
  })

  it(`passes axe in ${themeOn[size]}`, async () => {
    const theme = themeOn[size]
    const builder = await openBuilder({ size, theme })
    await builder.create()
    await axe(builder.page)
    await builder.button('Medical history').click()
    await builder.row(3).waitFor()
    await axe(builder.page)
    await builder.button('Remove field: field 2').or(builder.row(2).locator('.take-out')).first().click()
    await builder.add('', 'radio')
    await builder.button('Change').click()
    await builder.dialog.getByLabel('Show when').selectOption({ index: 1 })
    await axe(builder.page)
    await builder.dialog.getByRole('button', { name: /^Spanish/ }).click()
    await builder.dialog.getByLabel('Form Title: Medical History').fill('Historia')
    await axe(builder.page)
    if (size === 'phone') {
      await builder.button('Preview').click()
      await axe(builder.page)
    }
    expect(builder.violations).toEqual([])
  })
})

describe('the builder, on any screen', () => {
  const size = 'desktop'

  it('moves, duplicates and removes fields, and undoes that', async () => {
    const builder = await openBuilder({ size })
    await builder.create()
    for (const label of ['One', 'Two', 'Three']) await builder.add(label)
    await builder.button('Move up').click()
    await expect.poll(() => builder.labels()).toEqual(['One', 'Three', 'Two'])
    await expect.poll(() => builder.isFocused(builder.button('Move up'))).toBe(true)
    await builder.dialog.getByText('Three moved to position 2 of 3').waitFor({ state: 'attached' })
    await builder.button('Move up').click()
    await builder.button('Move up').press('Enter')
    await expect.poll(() => builder.labels()).toEqual(['Three', 'One', 'Two'])
    await expect.poll(() => builder.isFocused(builder.button('Move up'))).toBe(true)
    await builder.button('Move down').click()
    await expect.poll(() => builder.labels()).toEqual(['One', 'Three', 'Two'])

    await builder.button('Duplicate').click()
    await expect.poll(() => builder.labels()).toEqual(['One', 'Three', 'Three', 'Two'])
    await expect.poll(() => builder.isFocused(builder.label(3))).toBe(true)
    await builder.button('Remove field: One').click()
    await expect.poll(() => builder.isFocused(builder.dialog.locator('.gone button'))).toBe(true)
    await builder.button('Undo removing One').click()
    await expect.poll(() => builder.labels()).toEqual(['One', 'Three', 'Three', 'Two'])
    await expect.poll(() => builder.isFocused(builder.label(1))).toBe(true)
  })

  it('keeps unsaved work when reloaded or closed', async () => {
    const builder = await openBuilder({ size })
    await builder.create()
    await builder.formTitle.fill('Half a form')
    await builder.add('Name')
    await builder.dialog.getByText(/^Saved on this device, \d+:\d\d [AP]M$/).waitFor()
    await builder.load()
    await builder.create()
    await expect.poll(() => builder.formTitle.inputValue()).toBe('Half a form')
    await expect.poll(() => builder.labels()).toEqual(['Name'])
    await builder.dialog.getByText('Your unsaved changes from').waitFor()

    await builder.label(1).fill('Full name')
    await builder.button('Cancel').click()
    await builder.waitForToast('Your changes to Half a form are saved on this device.')
    await builder.create()
    await expect.poll(() => builder.labels()).toEqual(['Full name'])
    await builder.button('Start over').click()
    await expect.poll(() => builder.labels()).toEqual([])
    await builder.button('Undo').click()
    await expect.poll(() => builder.labels()).toEqual(['Full name'])
    await builder.button('Create Form').click()
    await builder.waitForToast('Form created successfully')
    await builder.load()
    await builder.create()
    await expect.poll(() => builder.formTitle.inputValue()).toBe('')
  })
})

describe('the builder by keyboard alone', () => {
  it('builds a form, moves a field with the handle, and saves', async () => {
    const builder = await openBuilder()
    const { page } = builder
    const { keyboard } = page
    // Dnd-kit measures the fields only after one is picked up; an earlier key press is lost, so press again.
    const moveUp = async () => {
      const moved = page.getByText('Agree is over position 2 of 3')
      await expect
        .poll(async () => {
          await keyboard.press('ArrowUp')
          return moved.waitFor({ state: 'attached', timeout: 2_000 }).then(
            () => true,
            () => false,
          )
        })
        .toBe(true)
    }
    await page.getByRole('button', { name: 'Create Form' }).first().focus()
    await keyboard.press('Enter')
    await page.getByLabel('Form Title').waitFor()
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('title')
    await keyboard.type('By hand')
    // Headless Chromium finds an option by its first letter only in the same case.
    for (const [label, type] of [
      ['Mobile', 'P'],
      ['Mail', 'E'],
      ['Agree', 'C'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Form Field' }).focus()
      await keyboard.press('Enter')
      await keyboard.type(label)
      await keyboard.press('Tab')
      await keyboard.type(type)
      await keyboard.press('Tab')
      await keyboard.press('Space')
    }
    await page.getByRole('button', { name: 'Reorder Agree' }).focus()
    await keyboard.press('Space')
    await page.getByText('Agree picked up').waitFor({ state: 'attached' })
    await moveUp()
    await keyboard.press('Escape')
    await page.getByText('Move cancelled: Agree').waitFor({ state: 'attached' })
    await keyboard.press('Space')
    await page.getByText('Agree picked up').waitFor({ state: 'attached' })
    await moveUp()
    await keyboard.press('Space')
    await page.getByText('Agree moved to position 2 of 3').waitFor({ state: 'attached' })
    await page.getByLabel('Form Title').focus()
    await keyboard.press('Enter')
    await builder.waitForToast('Form created successfully')
    const [form] = await builder.forms()
    expect(form?.fields).toMatchObject([
      { label: 'Mobile', type: 'tel', required: true },
      { label: 'Agree', type: 'checkbox', required: true },
      { label: 'Mail', type: 'email', required: true },
    ])
  })
})

describe('the builder by mouse', () => {
  it('drags a field to its position', async () => {
    const builder = await openBuilder()
    await builder.create()
    for (const label of ['One', 'Two', 'Three']) await builder.add(label)
    await builder.unfold('Three')
    const from = await builder.button('Reorder Three').boundingBox()
    const to = await builder.button('Reorder One').boundingBox()
    if (!from || !to) throw new Error('There is no handle.')
    const { mouse } = builder.page
    await mouse.move(from.x + 8, from.y + 8)
    await mouse.down()
    await mouse.move(from.x + 8, from.y - 10, { steps: 4 })
    await mouse.move(to.x + 8, to.y + 2, { steps: 12 })
    await builder.page.getByText('Three is over position 1 of 3').waitFor({ state: 'attached' })
    await mouse.up()
    await expect.poll(() => builder.labels()).toEqual(['Three', 'One', 'Two'])
  })
})

describe('a saved form', () => {
  it('is saved as a draft, reopened as it was, and published', async () => {
    const builder = await openBuilder()
    await builder.create()
    await builder.formTitle.fill('Later')
    await builder.add('Name')
    await builder.button('Save Draft').click()
    await builder.waitForToast('Draft saved')
    expect((await builder.forms())[0]).toMatchObject({ isDraft: true, isActive: false, formVersion: 0 })
    await builder.edit('Later')
    await builder.dialog.getByText('This is a draft. Patients do not see it yet.').waitFor()
    await builder.button('Publish Form').click()
    await builder.waitForToast('Form updated successfully')
    expect((await builder.forms())[0]).toMatchObject({ isDraft: false, isActive: true, formVersion: 1 })

    await builder.edit('Later')
    await builder.label(1).fill('Full name')
    await builder.button('Save Draft').click()
    await builder.dialog.waitFor({ state: 'hidden' })
    expect((await builder.forms())[0]).toMatchObject({ formVersion: 1, fields: [{ label: 'Name' }] })
    await builder.edit('Later')
    await expect.poll(() => builder.labels()).toEqual(['Full name'])
    await builder.button('Discard draft').click()
    await builder.waitForToast('Draft discarded')
    await expect.poll(() => builder.labels()).toEqual(['Name'])
    expect((await builder.forms())[0]).toMatchObject({ isDraft: false, formVersion: 1 })
  })

  it('is not overwritten when another user saved first', async () => {
    const desk = await server.register()
    const one = await BuilderPage.open(browser, server, desk, '/forms')
    await desk.call('POST', '/api/intake-forms', { title: 'Shared', fields: [] })
    const other = await BuilderPage.open(browser, server, desk, '/forms')
    await one.load()
    await one.edit('Shared')
    await one.add('Mine')
    await other.edit('Shared')
    await other.add('Theirs')
    await other.button('Update Form').click()
    await other.waitForToast('Form updated successfully')

    await one.button('Update Form').click()
    await one.waitForToast('Failed to update form')
    await one.dialog.getByText('Someone else changed this form while you were editing it.').waitFor()
    await one.dialog.getByText('They changed: Theirs (new).').waitFor()
    await axe(one.page)
    await expect.poll(() => one.labels()).toEqual(['Mine'])
    expect((await one.forms())[0]?.fields).toMatchObject([{ label: 'Theirs' }])
    await one.button('Load their form').click()
    await expect.poll(() => one.labels()).toEqual(['Theirs'])
    await one.button('Undo').click()
    await one.button('Update Form').click()
    await one.waitForToast('Form updated successfully')
    expect((await one.forms())[0]?.fields).toMatchObject([{ label: 'Mine' }])
  })

  it('is translated into Spanish next to the original', async () => {
    const builder = await openBuilder()
    await builder.create()
    await builder.formTitle.fill('Allergies')
    await builder.add('Any allergies?', 'radio')
    await builder.button('Spanish').click()
    await builder.dialog.getByText('2 texts are not in Spanish yet').waitFor()
    await builder.dialog.getByLabel('Form Title: Allergies').fill('Alergias')
    await builder.dialog.getByText('1 text is not in Spanish yet').waitFor()
    await builder.dialog.getByLabel('Label: Any allergies?').fill('¿Tiene alergias?')
    await builder.dialog.getByText('Everything is translated').waitFor()
    await builder.preview.getByText('¿Tiene alergias?').waitFor()
    await builder.button('Create Form').click()
    await builder.waitForToast('Form created successfully')
    const [form] = await builder.forms()
    const id = form?.fields[0]?.id ?? ''
    expect(form?.translations).toEqual({
      es: {
        title: 'Alergias',
        description: '',
        fields: { [id]: { label: '¿Tiene alergias?', help: '', options: [] } },
      },
    })
  })
})
