import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const call = async (path: string, body: unknown, cookie?: string) =>
  await world.call(path, body, { key: newKey(), cookie })

describe('adding a project', () => {
  test('requires the password before signing in', async () => {
    const ask = { projectId: closed, email: emailOf('broker') }
    const wrong = await call('/comty/AddProjectToUserAccount', { ...ask, password: 'Wrong2026!' })
    expect(wrong.status).toBe(401)
    expect((await call('/comty/AddProjectToUserAccount', { ...ask, password })).body).toEqual({ isOK: 1 })
    const login = await call('/user/Login', { email: ask.email, password, projectId: closed })
    expect(login.status).toBe(200)
  })
  test('does not activate an account, nor give staff a project that was not assigned to them', async () => {
    const add = async (name: string) =>
      (await call('/comty/AddProjectToUserAccount', { projectId: closed, email: emailOf(name), password }))
        .body
    expect((await add('newbroker')).message).toBe(
      'The account is not activated. Please activate your account first.',
    )
    expect((await add('rep')).message).toBe(
      'There was an error while adding a project, please refresh or try again',
    )
  })
})

describe('a project of an account', () => {
  test('is removed by its owner, no longer visible to them, and can be added again', async () => {
    const cookie = await world.signIn(emailOf('foreign'))
    const flags = async () => (await call('/comty/GetProjectFlags', { projectId: closed }, cookie)).status
    const list = async () =>
      (await call('/comty/CallUserProjectList', {}, cookie)).body.projectList as string[]
    expect([await flags(), await list()]).toEqual([200, [closed]])
    const remove = async (projectId = closed) =>
      await call('/comty/RemoveProjectFromUserAccount', { projectId }, cookie)
    expect((await remove()).body).toEqual({ isOK: 1 })
    expect([await flags(), await list()]).toEqual([403, []])
    expect((await call('/user/GetSession', {}, cookie)).body.UserRecord.projects).toEqual([])
    expect((await remove()).status).toBe(200)
    expect((await remove('NONE')).status).toBe(404)
    expect((await call('/comty/AddProjectToUserAccount', { projectId: closed }, cookie)).status).toBe(200)
    expect(await flags()).toBe(200)
    const done = await world.db.all(sql`select 1 from audit where action = 'person.project.end'`)
    expect(done.length).toBeGreaterThan(0)
  })
})
