/** @module-tag long */
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

describe('the map', () => {
  let world: World
  afterEach(async () => await world?.stop())

  const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? ''

  test('without settings there is no style, and pages may contact nobody else', async () => {
    world = await startWorld()
    const { status, body, headers } = await world.call('/comty/GetMapSettings')
    expect(status).toBe(200)
    expect(body).toEqual({ isOK: 1, style: null, key: null })
    expect(policyOf(headers)).not.toMatch(/(connect|img)-src[^;]*https?:/)
  })

  test('a style is sent with its key, and only its origins are allowed', async () => {
    world = await startWorld({
      env: {
        LOTLINE_MAP_STYLE: 'https://maps.test/plain/style.json?key={key}',
        LOTLINE_MAP_KEY: 'a b',
        LOTLINE_MAP_ORIGINS: 'https://tiles.test',
      },
    })
    const { body, headers } = await world.call('/comty/GetMapSettings')
    expect(body).toEqual({ isOK: 1, style: 'https://maps.test/plain/style.json?key=a%20b', key: 'a b' })
    expect(policyOf(headers)).toContain("connect-src 'self' https://maps.test https://tiles.test;")
    expect(policyOf(headers)).toContain("img-src 'self' data: blob: https://maps.test https://tiles.test;")
    expect(policyOf(headers)).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })
})

test('an invalid style address stops the start, and its key is not repeated', () => {
  expect(() => readConfig({ LOTLINE_MAP_STYLE: 'CANARY' })).toThrow(/^LOTLINE_MAP_STYLE must be the address/)
  expect(() => readConfig({ LOTLINE_MAP_STYLE: 'file:///CANARY' })).not.toThrow(/CANARY/)
  expect(readConfig({ LOTLINE_MAP_KEY: 'k' }).map).toEqual({ style: null, key: null, origins: [] })
})
