import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NotificationPreference } from '#contracts/notifications'
import { NotificationsSection } from './NotificationsSection.tsx'

const initial: readonly NotificationPreference[] = [
  { what: 'payment_failed', bell: true, email: true },
  { what: 'access_unusual', bell: true, email: true },
]

const groups = (charges: boolean): string[] => {
  const html = renderToStaticMarkup(createElement(NotificationsSection, { initial, charges }))
  return [...html.matchAll(/<th scope="rowgroup"[^>]*>([^<]*)/g)].map(([, name = '']) => name)
}

it('offers notifications about the subscription only where clinics are charged', () => {
  expect(groups(true)).toEqual(['Subscription', 'Access'])
  expect(groups(false)).toEqual(['Access'])
})
