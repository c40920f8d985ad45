import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../src/session/sessionAtoms.ts'

const server = {
  project: { PROJECT_ID: 'C0404', marketplace: true, subscription: true, total: 4 } as object,
  standing: { fee: { minor: 4900, currency: 'CAD', every: 'month' } as object | null, state: 'none' },
  isDown: false,
}
vi.mock('../../src/calls/call.ts', () => ({
  call: async (path: string) => {
    if (path === '/user/GetSubscription' && server.isDown) throw new Error('down')
    if (path === '/user/GetSubscription') return server.standing
    if (path === '/comty/SearchProjectMain') return { ProjectGoogleMapInfo: [server.project] }
    return { OutsideIntregation: 0 }
  },
}))
const { arrival, firstArrival } = await import('../../src/screens/entry/arrival.ts')

const broker = { UserType: 3, Activated: true } as Person
const fee = '/marketplace-register/C0404/payment'
beforeEach(() => {
  server.project = { PROJECT_ID: 'C0404', marketplace: true, subscription: true, total: 4 }
  server.standing = { fee: { minor: 4900, currency: 'CAD', every: 'month' }, state: 'none' }
  server.isDown = false
})

test('a new marketplace account leads to its fee, and only a new one', async () => {
  expect(await firstArrival(broker, 'C0404')).toBe(fee)
  expect(await arrival(broker, 'C0404')).toBe('/community')
})

test.each(['active', 'overdue'])('nothing is due while the subscription is %s', async (state) => {
  server.standing = { ...server.standing, state }
  expect(await firstArrival(broker, 'C0404')).toBe('/community')
})

test('nor where the community or the server asks for no fee, or the server does not answer', async () => {
  expect(await firstArrival(broker, null)).toBe('/community')
  server.standing = { ...server.standing, fee: null }
  expect(await firstArrival(broker, 'C0404')).toBe('/community')
  server.standing = { ...server.standing, fee: {} }
  server.isDown = true
  expect(await firstArrival(broker, 'C0404')).toBe('/community')
  server.isDown = false
  server.project = { ...server.project, subscription: false }
  expect(await firstArrival(broker, 'C0404')).toBe('/community')
})
