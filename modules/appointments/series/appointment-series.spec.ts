import { describe, it } from 'vitest'
import { specify } from '#specify'
import { SeriesNotFound } from '../errors.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { SeriesBooked, SeriesEnded, SeriesReopened } from './events.ts'

const { given } = specify(AppointmentSeries)

const booked = SeriesBooked({
  repeats: { every: 'week', interval: 1, times: 4 },
  date: '2028-03-02',
  time: '16:00',
  continues: null,
})
const endedOn = (from: string, as: 'cancelled' | 'removed' | 'continued') => SeriesEnded({ from, as })
const reopening = { _tag: 'ReopenSeries' } as const

describe('a cancelled series', () => {
  it('has no end once it is reopened', () =>
    given(booked, endedOn('2028-03-16', 'cancelled'))
      .when(reopening)
      .then(SeriesReopened({ endsFrom: null })))

  it('ends again where it ended before', () => {
    const ended = [endedOn('2028-03-23', 'continued'), endedOn('2028-03-16', 'cancelled')]
    given(booked, ...ended)
      .when(reopening)
      .then(SeriesReopened({ endsFrom: '2028-03-23' }))
    given(booked, ...ended, SeriesReopened({ endsFrom: '2028-03-23' }))
      .when(reopening)
      .then()
  })
})

describe('reopening', () => {
  it('leaves a series as it is that has no end or another one', () => {
    given(booked).when(reopening).then()
    given(booked, endedOn('2028-03-16', 'removed')).when(reopening).then()
  })

  it('is refused for an unknown series', () => given().when(reopening).thenRefused(new SeriesNotFound()))
})
