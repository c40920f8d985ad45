import { expect, test, vi } from 'vitest'

vi.mock('../../src/calls/outbox.ts', () => ({ outbox: { left: async () => 0 } }))
const { findUpdate } = await import('../../src/app/worker.ts')

const registered = (registration: unknown): void => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
}
const worker = (state: string, next: string) => ({
  state,
  addEventListener(_: string, changed: () => void) {
    this.state = next
    changed()
  },
})
const asked = async () => undefined

test('a newer version is found once it waits, whole', async () => {
  registered({ update: asked, installing: null, waiting: {} })
  expect(await findUpdate()).toBe('waiting')
  registered({ update: asked, installing: worker('installing', 'installed'), waiting: {} })
  expect(await findUpdate()).toBe('waiting')
  registered({ update: asked, installing: null, waiting: null })
  expect(await findUpdate()).toBe('none')
})

test('a device that could not ask, or not fetch it whole, does not know', async () => {
  const cut = async () => {
    throw new TypeError('cut')
  }
  registered({ update: cut, installing: null, waiting: null })
  expect(await findUpdate()).toBe('unknown')
  registered({ update: asked, installing: worker('installing', 'redundant'), waiting: null })
  expect(await findUpdate()).toBe('unknown')
})

test('without a worker there is nothing to update', async () => {
  registered(undefined)
  expect(await findUpdate()).toBe('unable')
  vi.stubGlobal('navigator', {})
  expect(await findUpdate()).toBe('unable')
})
