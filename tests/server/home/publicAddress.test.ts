/** @module-tag long */
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

describe('where phones reach the server', () => {
  let world: World
  afterEach(async () => await world.stop())

  test('is what was configured', async () => {
    world = await startWorld({ env: { LOTLINE_PUBLIC_URL: 'https://homes.example.com' } })
    const { status, body } = await world.call('/home/GetPublicAddress')
    expect([status, body]).toEqual([200, { isOK: 1, url: 'https://homes.example.com' }])
  })

  test('is not made up', async () => {
    world = await startWorld()
    expect((await world.call('/home/GetPublicAddress')).body).toEqual({ isOK: 1, url: null })
  })
})

test('an address with a path, or none at all, stops the start', () => {
  for (const LOTLINE_PUBLIC_URL of ['https://homes.example.com/start', 'homes.example.com']) {
    expect(() => readConfig({ LOTLINE_PUBLIC_URL })).toThrow(/LOTLINE_PUBLIC_URL must be an origin/)
  }
})
