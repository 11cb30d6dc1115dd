import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { Clinic, type ClinicCommand } from './clinic.ts'
import type { ClinicDraft } from './contract.ts'
import { ClinicNotFound, ServiceNotOffered, ServiceWithoutPractitioner } from './errors.ts'
import {
  ClinicClosed,
  ClinicContactChanged,
  type ClinicEvent,
  ClinicFormatsChanged,
  ClinicHoursChanged,
  ClinicOpened,
  ClinicRenamed,
  ClinicStatusAccessChanged,
  ClinicReopened,
  FirstStepsDismissed,
  ClinicZoneChanged,
  ServiceAdded,
  ServiceChanged,
  ServiceColoured,
  ServiceFormChosen,
  ServiceGivenBy,
  ServiceRetired,
  SessionTimeoutChanged,
} from './events.ts'

const { given } = specify(Clinic)

const usd = (dollars: number) => ({ amount: dollars * 100, currency: 'USD' }) as const

const harborStreet = {
  name: 'Harbor Street Clinic',
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12-hour',
  sessionTimeout: 30,
} as const
const opened = ClinicOpened(harborStreet)
const consultation = { name: 'General Consultation', duration: 30, fee: usd(120) }
const followUp = { name: 'Follow-up Visit', duration: 30, fee: usd(90) }
const harborWith = (...more: readonly ClinicEvent[]) =>
  given(
    opened,
    ServiceAdded({ serviceId: 1, ...consultation }),
    ServiceAdded({ serviceId: 2, ...followUp }),
    ...more,
  )
const harbor = harborWith()

const settings = (more: Partial<ClinicDraft> = {}): ClinicCommand => ({
  _tag: 'ReviseClinic',
  settings: {
    name: 'Harbor Street Clinic',
    phone: '',
    email: '',
    address: '',
    zone: 'America/New_York',
    dateFormat: 'DD/MM/YYYY',
    services: [
      { id: 1, ...consultation },
      { id: 2, ...followUp },
    ],
    ...more,
  },
})

describe('a clinic', () => {
  it.each([
    [undefined, '12-hour'],
    ['es', '24-hour'],
    ['fr', '24-hour'],
  ] as const)('that opens in %s has four services, day-first dates and a %s clock', (language, timeFormat) =>
    given()
      .when({
        _tag: 'OpenClinic',
        name: 'Harbor Street Clinic',
        zone: 'America/New_York',
        ...(language && { language }),
      })
      .then(
        ClinicOpened({ ...harborStreet, timeFormat }),
        ServiceAdded({ serviceId: 1, ...consultation }),
        ServiceAdded({ serviceId: 2, ...followUp }),
        ServiceAdded({ serviceId: 3, name: 'Physical Therapy', duration: 45, fee: usd(110) }),
        ServiceAdded({ serviceId: 4, name: 'Specialist Consultation', duration: 60, fee: usd(180) }),
      ),
  )

  it('opens once', () => harbor.when({ _tag: 'OpenClinic', name: 'Another', zone: 'UTC' }).thenNothing())

  it('cannot be changed before it is open', () => {
    given().when(settings()).thenRefused(new ClinicNotFound())
    given().when({ _tag: 'ChangeSessionTimeout', minutes: 15 }).thenRefused(new ClinicNotFound())
    given().when({ _tag: 'CloseClinic' }).thenRefused(new ClinicNotFound())
  })

  it('dismisses its first steps once', () => {
    const command = { _tag: 'DismissFirstSteps' } as const
    harbor.when(command).then(FirstStepsDismissed({}))
    harborWith(FirstStepsDismissed({})).when(command).thenNothing()
  })

  it('closes once, and is reopened once', () => {
    harbor.when({ _tag: 'CloseClinic' }).then(ClinicClosed({}))
    harborWith(ClinicClosed({})).when({ _tag: 'CloseClinic' }).thenNothing()
    harborWith(ClinicClosed({})).when({ _tag: 'ReopenClinic' }).then(ClinicReopened({}))
    harbor.when({ _tag: 'ReopenClinic' }).thenNothing()
  })

  it('records nothing when nothing is different', () => {
    harbor.when(settings()).thenNothing()
    harbor.when({ _tag: 'ChangeSessionTimeout', minutes: 30 }).thenNothing()
  })

  it('records only the changed settings', () => {
    harbor.when(settings({ name: 'Quay Clinic' })).then(ClinicRenamed({ name: 'Quay Clinic' }))
    harbor
      .when(settings({ phone: '(207) 555-0100', zone: 'America/Denver' }))
      .then(
        ClinicContactChanged({ phone: '(207) 555-0100', email: '', address: '' }),
        ClinicZoneChanged({ zone: 'America/Denver' }),
      )
    harbor
      .when(settings({ dateFormat: 'YYYY-MM-DD' }))
      .then(ClinicFormatsChanged({ dateFormat: 'YYYY-MM-DD', timeFormat: '12-hour' }))
    harbor
      .when(settings({ timeFormat: '24-hour' }))
      .then(ClinicFormatsChanged({ dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' }))
    harbor
      .when(settings({ statusAccess: 'everyone' }))
      .then(ClinicStatusAccessChanged({ statusAccess: 'everyone' }))
    harbor.when({ _tag: 'ChangeSessionTimeout', minutes: 15 }).then(SessionTimeoutChanged({ minutes: 15 }))
  })
})

describe('the hours of a clinic', () => {
  const closed = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  }
  const open = { ...closed, monday: [{ from: '09:00', to: '17:00' }] }

  it('are replaced as a whole, and kept if left out', () => {
    harbor.when(settings({ hours: closed })).thenNothing()
    harbor.when(settings({ hours: open })).then(ClinicHoursChanged({ hours: open }))
    const set = given(opened, ClinicHoursChanged({ hours: open }))
    set.when(settings({ services: [], hours: open })).thenNothing()
    set.when(settings({ services: [] })).thenNothing()
    set.when(settings({ services: [], hours: closed })).then(ClinicHoursChanged({ hours: closed }))
  })
})

describe('the services of a clinic', () => {
  it('are added, changed and retired when the list is saved', () =>
    harbor
      .when(
        settings({
          services: [
            { id: 2, ...followUp, fee: usd(95) },
            { name: 'Massage', duration: 50, fee: usd(70) },
          ],
        }),
      )
      .then(
        ServiceRetired({ serviceId: 1 }),
        ServiceChanged({ serviceId: 2, ...followUp, fee: usd(95) }),
        ServiceAdded({ serviceId: 3, name: 'Massage', duration: 50, fee: usd(70) }),
      ))

  it('never reuse the id of a retired service', () =>
    given(opened, ServiceAdded({ serviceId: 1, ...consultation }), ServiceRetired({ serviceId: 1 }))
      .when(settings({ services: [followUp] }))
      .then(ServiceAdded({ serviceId: 2, ...followUp })))

  it('are matched by name if no id is given', () =>
    harbor
      .when(
        settings({
          services: [
            { ...consultation, name: 'general consultation' },
            { id: 2, ...followUp },
          ],
        }),
      )
      .then(ServiceChanged({ serviceId: 1, ...consultation, name: 'general consultation' })))

  it('stay distinct when a name moves from one to another', () =>
    harbor
      .when(
        settings({
          services: [
            { id: 1, ...consultation, name: followUp.name },
            { name: 'General Consultation', duration: 15, fee: usd(60) },
          ],
        }),
      )
      .then(
        ServiceRetired({ serviceId: 2 }),
        ServiceChanged({ serviceId: 1, ...consultation, name: followUp.name }),
        ServiceAdded({ serviceId: 3, name: 'General Consultation', duration: 15, fee: usd(60) }),
      ))

  it('cannot be changed after they are retired', () => {
    const refusal = new ServiceNotOffered({ field: 'services.1.name' })
    harbor
      .when(
        settings({
          services: [
            { id: 1, ...consultation },
            { id: 7, ...followUp },
          ],
        }),
      )
      .thenRefused(refusal)
    expect(refusal.fields).toEqual({ 'services.1.name': 'This service is no longer offered' })
  })
})

const lines = (more: object) =>
  settings({
    services: [
      { id: 1, ...consultation, ...more },
      { id: 2, ...followUp },
    ],
  })

describe('the practitioners of a service', () => {
  const [DANA, LEE, OKAFOR] = [1, 2, 3]
  const giving = (
    practitionerId: number,
    services: readonly number[],
    allPractitioners = [DANA, LEE, OKAFOR],
  ) => ({ _tag: 'GiveServices', practitionerId, services, allPractitioners }) as const
  const onlyLee = ServiceGivenBy({ serviceId: 1, practitioners: [LEE] })

  it('are saved with its color, and kept if left out', () => {
    harbor
      .when(lines({ colour: 'green', practitioners: [LEE] }))
      .then(ServiceColoured({ serviceId: 1, colour: 'green' }), onlyLee)
    // The first service has the first color, and all practitioners provide it.
    harbor.when(lines({ colour: 'teal', practitioners: null })).thenNothing()
    harborWith(onlyLee).when(lines({})).thenNothing()
    harborWith(onlyLee)
      .when(lines({ practitioners: null }))
      .then(ServiceGivenBy({ serviceId: 1, practitioners: null }))
  })

  it('have a form that is saved, kept if left out, and no longer sent after null', () => {
    const form = { formId: 5, visits: 'first', repeatDays: 2 } as const
    const chosen = ServiceFormChosen({ serviceId: 1, form })
    harbor.when(lines({ form })).then(chosen)
    harborWith(chosen).when(lines({})).thenNothing()
    harborWith(chosen).when(lines({ form })).thenNothing()
    harborWith(chosen)
      .when(lines({ form: null }))
      .then(ServiceFormChosen({ serviceId: 1, form: null }))
  })

  it('can be changed from a practitioner’s side too', () => {
    harbor.when(giving(LEE, [1])).then(ServiceGivenBy({ serviceId: 2, practitioners: [DANA, OKAFOR] }))
    harborWith(onlyLee)
      .when(giving(DANA, [1, 2]))
      .then(ServiceGivenBy({ serviceId: 1, practitioners: [DANA, LEE] }))
    harbor.when(giving(LEE, [1, 2])).thenNothing()
  })

  it('always include at least one', () => {
    const alone = new ServiceWithoutPractitioner({ services: ['General Consultation'] })
    harborWith(onlyLee)
      .when(giving(LEE, [2]))
      .thenRefused(alone)
    harbor
      .when(giving(DANA, [], [DANA]))
      .thenRefused(new ServiceWithoutPractitioner({ services: ['General Consultation', 'Follow-up Visit'] }))
    // Dr Okafor has left.
    harborWith(ServiceGivenBy({ serviceId: 1, practitioners: [LEE, OKAFOR] }))
      .when(giving(LEE, [2], [DANA, LEE]))
      .thenRefused(alone)
    harbor.when(giving(LEE, [1, 9])).thenRefused(new ServiceNotOffered({ field: 'services' }))
  })
})
