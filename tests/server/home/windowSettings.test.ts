/** @module-tag long */
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { sql } from '../../../server/db/sql.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { addTwoProjects } from '../http/twoProjects.ts'

const path = '/home/GetWindowSettings'
const chat = {
  LOTLINE_CHAT_SCRIPT: 'https://chat.example/widget.js?key={key}',
  LOTLINE_CHAT_KEY: 'a b',
  LOTLINE_CHAT_ORIGINS: 'https://live.example',
}

describe('what applies to the whole window', () => {
  let world: World
  afterEach(async () => await world.stop())
  const policy = async () => (await world.call(path)).headers.get('content-security-policy') ?? ''

  test('without settings: nothing required, no chat, no admin sites', async () => {
    world = await startWorld()
    expect((await world.call(path)).body).toEqual({
      isOK: 1,
      requireLogin: false,
      OutsideIntregation: 0,
      chatScript: null,
      homeManager: null,
      lotManager: null,
      projectsSite: null,
      partnerProjects: [],
      company: 'Lotline',
    })
    expect(await policy()).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  test('login is required when every project requires it', async () => {
    world = await startWorld()
    await addTwoProjects(world.db)
    await world.db.run(
      sql`update project set flags = flags || '{"requireLogin": true, "OutsideIntregation": 1}'`,
    )
    expect((await world.call(path)).body).toMatchObject({ requireLogin: true, OutsideIntregation: 1 })
    await world.db.run(sql`
      update project set flags = flags || '{"requireLogin": false, "OutsideIntregation": 0}'
      where id = (select min(id) from project)`)
    expect((await world.call(path)).body).toMatchObject({ requireLogin: false, OutsideIntregation: 0 })
  })

  test('outside integration is decided per window: a partner’s follows the partner’s projects', async () => {
    const [one, other] = ['https://one.example', 'https://other.example']
    world = await startWorld({ env: { LOTLINE_PARTNER_ORIGINS: `C0101=${one},C0202=${other}` } })
    await addTwoProjects(world.db)
    await world.db.run(
      sql`update project set flags = flags || '{"OutsideIntregation": 1}' where id = 'C0101'`,
    )
    const isOutside = async (opener?: string) =>
      (await world.call(path, { opener })).body.OutsideIntregation as number
    expect([await isOutside(one), await isOutside(other), await isOutside()]).toEqual([1, 0, 0])
    // This origin is no partner's, so the window is like any other.
    expect(await isOutside('https://evil.example')).toBe(0)
  })

  test('the chat has its key, and only its origins may run on our pages', async () => {
    world = await startWorld({ env: { ...chat, LOTLINE_HOME_MANAGER: 'https://admin.example/homes' } })
    expect((await world.call(path)).body).toMatchObject({
      chatScript: 'https://chat.example/widget.js?key=a%20b',
      homeManager: 'https://admin.example/homes',
    })
    expect(await policy()).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://chat.example https://live.example;",
    )
  })

  test('a site learns which projects it is a partner of, and nothing about others', async () => {
    const [one, other, all] = ['https://one.example', 'https://other.example', 'https://all.example']
    world = await startWorld({
      env: {
        LOTLINE_PARTNER_ORIGINS: `C1=${one},C2=${other},C3=${one}`,
        LOTLINE_PROJECTS_SITE: `${all}/mine`,
      },
    })
    const projects = async (opener?: string) => (await world.call(path, { opener })).body.partnerProjects
    expect(await projects(one)).toEqual(['C1', 'C3'])
    expect(await projects(other)).toEqual(['C2'])
    expect(await projects(all)).toEqual(['*'])
    expect(await projects('https://evil.example')).toEqual([])
    expect(JSON.stringify((await world.call(path)).body)).not.toContain(one)
  })

  test('without a key there is no chat, and its origins are not allowed', async () => {
    world = await startWorld({ env: { ...chat, LOTLINE_CHAT_KEY: '' } })
    expect((await world.call(path)).body).toMatchObject({ chatScript: null })
    expect(await policy()).not.toContain('chat.example')
  })
})

test('an invalid address stops the start', () => {
  for (const partners of ['https://one.example', 'C1=one.example', 'C1=https://one.example/path'])
    expect(() => readConfig({ LOTLINE_PARTNER_ORIGINS: partners })).toThrow(
      /LOTLINE_PARTNER_ORIGINS must be projects and origins/,
    )
  expect(() => readConfig({ LOTLINE_LOT_MANAGER: 'admin' })).toThrow(/LOTLINE_LOT_MANAGER must be an address/)
  expect(() => readConfig({ LOTLINE_CHAT_SCRIPT: 'javascript:alert(1)' })).toThrow(
    /LOTLINE_CHAT_SCRIPT must be/,
  )
})
