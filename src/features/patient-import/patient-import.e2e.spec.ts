import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AppointmentRow } from '#modules/appointments'
import type { PatientRow } from '#modules/patients'
import { axe, browser } from '../../testing/browser.ts'
import { countInput } from '../../testing/count-input.ts'
import { server } from '../../testing/server.ts'
import { rosa } from '../patients/testing/patients-page.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

// As a Spanish spreadsheet writes it: semicolons, Windows-1252, day first, no emergency contacts.
const lines = [
  'Nombre;Apellidos;Correo electrónico;Teléfono;Fecha de nacimiento;Dirección;Profesión',
  'José;Muñoz;jose@correo.example;600 100 200;23/04/1985;Calle Mayor 1;Médico',
  'Inés;Peña;ines;600 100 201;1/2/1990;Calle Mayor 2;',
  'Rosa;Delgado;ROSA@mail.example;600 100 202;11/08/1967;Calle Mayor 3;',
  'Rosa;Delgado;rosa.nueva@correo.example;600 100 203;11/08/1967;Calle Mayor 3;',
  'Ángel;Ibáñez;angel@correo.example;600 100 204;31/12/1979;Calle Mayor 4;Chef',
  'Lucía;Gómez;JOSE@correo.example;600 100 205;05/06/2001;Calle Mayor 5;',
]
const file = {
  name: 'pacientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
}

const ADDRESS = '/settings/data'

it('an administrator previews a CSV file, corrects its mapping, imports it and undoes the import', async () => {
  const desk = await server.register({ clinicName: 'Harbor Street Clinic' })
  await desk.call('POST', '/api/patients', { ...rosa, email: 'rosa@mail.example' })
  const settings = await SettingsPage.open(browser, server, desk, ADDRESS, { size: 'phone', theme: 'dark' })
  const { page } = settings
  const list = (name: string): Locator => page.getByRole('list', { name })
  await settings.byLabel('Choose a CSV file').setInputFiles({ ...file, buffer: Buffer.from('\n') })
  await settings.waitForText('No table could be read from this file. Its first row must name the columns.')
  await settings.byLabel('Choose a CSV file').setInputFiles(file)
  await settings.waitForText('0 patients will be registered.')
  await settings.waitForText('Not imported: Profesión.')
  await expect.poll(() => settings.byLabel('Column for Date of Birth').inputValue()).toBe('4')
  await settings.byLabel('Value if Emergency Contact is blank').fill('Not recorded')
  await settings.byLabel('Value if Emergency Phone is blank').fill('Not recorded')
  await settings.byLabel('Date format').focus()
  await settings.waitForText('2 patients will be registered.')
  await expect
    .poll(() => list('2 rows cannot be imported').innerText())
    .toMatch(
      /Row 3\s+Inés Peña\s+Please enter a valid email address\s+Row 7\s+Lucía Gómez\s+Row 2 has the same email/,
    )
  const likes = list('2 rows look like existing patients')
  await likes.getByText('Rosa Delgado: same email as Rosa Delgado').waitFor()
  await likes.getByLabel('Rosa Delgado, born 11/08/1967: same name and date of birth').setChecked(true)
  await settings.waitForText('3 patients will be registered.')
  await page.getByText('4 dates of birth in another format').click()
  await settings.waitForText(/“23\/04\/1985” is read as April 23, 1985$/)
  await axe(page)
  await settings.button('Import 3 patients').click()
  await settings.waitForText('Please say which messages these patients agreed to')
  await axe(page)
  await settings.byLabel('Emails only').check()
  await settings.button('Import 3 patients').click()
  const undo = page.getByRole('button', { name: /^Undo the import of / })
  await undo.waitFor()
  const patients = () => desk.call<PatientRow[]>('GET', '/api/patients?sort=name')
  expect((await patients()).map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Rosa Delgado',
    'Rosa Delgado',
    'Ángel Ibáñez',
    'José Muñoz',
  ])
  const jose = (await patients()).find(({ firstName }) => firstName === 'José')
  expect(jose).toMatchObject({ dateOfBirth: '1985-04-23', emergencyContact: 'Not recorded' })
  expect(await desk.call('GET', `/api/patients/${jose?.id}/contact-preferences`)).toMatchObject({
    email: { agreed: true },
    sms: { agreed: false, how: 'staff' },
  })
  await desk.call<AppointmentRow>('POST', '/api/appointments', {
    patientId: jose?.id,
    patientName: 'José Muñoz',
    date: '2031-05-06',
    time: '10:00',
    duration: 30,
    service: 'General Consultation',
  })
  await undo.click()
  await settings.button('Remove these patients?').click()
  await settings.waitForText('Undone: 2 patients removed.')
  await page.getByText('1 patient was kept').click()
  await settings.waitForText('José Muñoz has appointments')
  expect((await patients()).map(({ firstName }) => firstName)).toEqual(['Rosa', 'José'])
  await axe(page)
  expect(settings.violations).toEqual([])
})

it('an administrator says that the rows without a last name are people with one name', async () => {
  const desk = await server.register()
  const settings = await SettingsPage.open(browser, server, desk, ADDRESS, { size: 'phone' })
  const rows = [
    'First name,Last name,Email,Phone,Date of birth,Address,Emergency contact,Emergency phone',
    'Sukarno,,sukarno@mail.example,600 100 200,1985-04-23,Calle Mayor 1,Rahmawati,600 100 201',
  ]
  const buffer = Buffer.from(rows.join('\n'))
  await settings.byLabel('Choose a CSV file').setInputFiles({ ...file, buffer })
  await settings.waitForText('0 patients will be registered.')
  await settings.waitForText(/Last name is required$/)
  await settings.byLabel('Rows without a last name are people with one name').check()
  await settings.waitForText('1 patient will be registered.')
  await axe(settings.page)
  await settings.byLabel('Emails and texts').check()
  const gate = Promise.withResolvers<void>()
  await settings.page.route('**/begin', (route) => gate.promise.then(() => route.continue()))
  await settings.button('Import 1 patient').click()
  await expect.poll(() => settings.button('Cancel').isDisabled()).toBe(true)
  gate.resolve()
  const patients = () => desk.call<PatientRow[]>('GET', '/api/patients')
  await expect.poll(patients).toMatchObject([{ firstName: 'Sukarno', lastName: '', oneName: true }])
  expect(settings.violations).toEqual([])
})

it('thirty patients of another program, some without an email or a date of birth, take at most eight clicks', async () => {
  const desk = await server.register()
  const settings = await SettingsPage.open(browser, server, desk, ADDRESS, { size: 'phone' })
  const rows = Array.from({ length: 30 }, (_, n) => {
    const email = n % 5 === 0 ? '' : `caller${n}@mail.example`
    const born = n % 7 === 0 ? '' : `${1 + (n % 12)}/${1 + (n % 28)}/19${50 + n}`
    return `Caller,Number${n},${email},(207) 555-01${10 + n},${born},${n} Wharf Lane`
  })
  const buffer = Buffer.from(['First Name,Last Name,Email,Mobile,DOB,Street Address', ...rows].join('\r\n'))
  const counted = await countInput(settings.page)
  await settings.byLabel('Choose a CSV file').setInputFiles({ ...file, buffer })
  await settings.waitForText('0 patients will be registered.')
  await settings.page.getByLabel(/^30 rows lack required details/).click()
  await settings.waitForText('30 patients will be registered.')
  await settings.byLabel('Emails and texts').click()
  await settings.button('Import 30 patients').click()
  await settings.page.getByRole('button', { name: /^Undo the import of / }).waitFor()
  // A person also opens the file chooser, and chooses the file in it.
  expect(counted().clicks + 2).toBeLessThanOrEqual(8)
  const incomplete = await desk.call<PatientRow[]>('GET', '/api/patients?incomplete=true')
  expect(incomplete).toHaveLength(30)
  expect(incomplete.find(({ lastName }) => lastName === 'Number1')).toMatchObject({
    dateOfBirth: '1951-02-02',
  })
  await axe(settings.page)
  expect(settings.violations).toEqual([])
})
