import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseHold } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { closeLists } from '../../../server/launches/draw.ts'
import { runTurns } from '../../../server/launches/turns.ts'
import { boardSeconds, launchBoard, launchFiles } from '../../../src/contract/launchBoard.ts'
import { checkDrawFile } from '../../../src/rules/launch/drawFile.ts'
import { sha256Hex } from '../../../src/rules/signing/sha256.ts'
import { roundFrom } from '../../rules/launch/randomDraw.ts'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { emailOf, open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { plantEntry, plantLaunch } from '../launches/plantLaunch.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const as = async (who: Who, path: string, ask: object) =>
  await world.call(path, ask, { cookie: world.cookies[who], key: newKey() })
const enter = async (who: Who, launch: string, more: object = {}) =>
  await as(who, '/comty/EnterLaunch', { projectId: open, launch, category: 'c1', size: 1, ...more })
const own = async (who: Who, launch: string) =>
  (await as(who, '/comty/GetLaunchEntry', { projectId: open, launch })).body.entry
const atOffice = async (path: string, launch: string, more: object = {}, who: Who = 'manager') =>
  await as(who, path, { project_id: open, launch, ...more })
const hold = async (who: Who, lotId: number) =>
  await as(who, '/comty/PutDPTimerLR', { projectId: open, lot_id: lotId, starts_new: true })
const published = async (address: string) => await fetch(`${world.address}${address}`)
const idOf = (who: string): number => world.userIds[who] ?? 0

let nth = 0
const newLots = async (count: number): Promise<number[]> => {
  nth += 1
  const rows = await world.db.all<{ id: number }>(sql`
    insert into lot (project_id, number, price) select ${open}, ${`y${nth}-`} || n, 500000
    from generate_series(1, ${count}::int) n returning id`)
  return rows.map(({ id }) => id)
}

describe.sequential('a launch', () => {
  test('is planned, entered, closed, drawn and proven', async () => {
    const lots = await newLots(2)
    const day = (days: number): string =>
      `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`
    const wish = {
      project_id: open,
      name: 'Spring release',
      opensAt: day(2),
      closesAt: day(3),
      startsAt: day(4),
      turnMinutes: 15,
      turnsAtOnce: 2,
      mostInHousehold: 2,
      categories: ['Neighbours', 'Everybody'],
      lots,
    }
    const plan = async (more: object) => await as('manager', '/comty/PlanLaunch', { ...wish, ...more })
    expect((await plan({ opensAt: day(-1) })).body).toMatchObject({ code: 'MOMENT_PAST', field: 'opensAt' })
    expect((await plan({ closesAt: day(2) })).body).toMatchObject({ why: 'momentEarly', field: 'closesAt' })
    expect((await plan({ startsAt: day(3) })).body).toMatchObject({ why: 'momentEarly', field: 'startsAt' })
    expect((await plan({ categories: ['One', 'One '] })).body.field).toBe('categories')
    const { id } = (await plan({})).body
    expect((await plan({})).body).toMatchObject({ code: 'LAUNCH_LOTS', field: 'lots' })
    const rules = await (await published(launchFiles.rules(id))).text()
    const before = launchBoard.parse(await (await published(launchFiles.board(id))).json())
    expect(before).toMatchObject({ state: 'planned', homes: 2, rulesHash: sha256Hex(rules), listHash: null })
    expect((await enter('purchaser', id)).body.code).toBe('LAUNCH_NOT_OPEN')
    expect((await published(launchFiles.draw(id))).status).toBe(404)

    await world.db.run(sql`update launch set opens_at = now() - interval '1 hour' where id = ${id}`)
    const first = (await enter('purchaser', id, { category: 'c2', size: 2 })).body.entry
    expect(first).toMatchObject({ category: 'c2', size: 2, members: 1, rank: null, turn: null })
    // A second tap returns the same entry.
    expect((await enter('purchaser', id)).body.entry).toEqual(first)
    expect((await enter('agent', id, { key: 'NOPE-NOPE' })).body).toMatchObject({ code: 'HOUSEHOLD_KEY' })
    const second = (await enter('agent', id, { key: first.key.toLowerCase() })).body.entry
    expect(second).toMatchObject({ group: first.group, category: 'c2', members: 2 })
    expect((await enter('broker', id, { key: first.key })).body.code).toBe('HOUSEHOLD_FULL')
    expect((await enter('broker', id, { size: 3 })).body.field).toBe('size')
    expect((await enter('broker', id, { category: 'c9' })).body.field).toBe('category')
    const broker = (await enter('broker', id)).body.entry
    const door = await atOffice(
      '/comty/EnterAtDoor',
      id,
      { email: emailOf('stranger'), category: 'c1' },
      'rep',
    )
    expect(door.status).toBe(200)
    const unknown = { email: 'nobody@lotline.test', category: 'c1' }
    expect((await atOffice('/comty/EnterAtDoor', id, unknown, 'rep')).body.code).toBe('PERSON_NOT_FOUND')

    // Each receipt names the rules and is signed with a published key.
    const { keys } = (await world.call('/home/GetReceiptKeys')).body
    const [kid = '', contents = '', signature = ''] = first.receipt.split('.')
    const x = keys.find((one: { kid: string }) => one.kid === kid)?.publicKey ?? ''
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const signed = Buffer.from(`${kid}.${contents}`)
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
    for (const part of [id, first.entry, first.group, 'c2', sha256Hex(rules)])
      expect(contents).toContain(part)

    // Anyone who leaves and returns while entries are open gets the same entry back.
    await as('broker', '/comty/LeaveLaunch', { projectId: open, launch: id })
    expect((await own('broker', id))?.isWithdrawn).toBe(true)
    expect((await enter('broker', id)).body.entry).toMatchObject({ entry: broker.entry, isWithdrawn: false })

    // Returning with other choices changes the entry, and gives a new receipt.
    await as('broker', '/comty/LeaveLaunch', { projectId: open, launch: id })
    const changed = (await enter('broker', id, { category: 'c2' })).body.entry
    expect(changed).toMatchObject({ entry: broker.entry, category: 'c2', isWithdrawn: false })
    expect(changed.receipt.split('.')[1]).toContain('c2')
    const wrong = await atOffice(
      '/comty/EnterAtDoor',
      id,
      { email: emailOf('broker'), category: 'c1' },
      'rep',
    )
    expect(wrong.body).toMatchObject({ code: 'ENTERED_ALREADY', field: 'category' })

    expect((await atOffice('/comty/DrawLaunch', id, roundFrom(id))).body.code).toBe('LAUNCH_NOT_CLOSED')
    await world.db.run(sql`update launch set closes_at = now() - interval '1 second' where id = ${id}`)
    expect((await enter('rep', id)).body.code).toBe('LAUNCH_CLOSED')
    await closeLists(world.db)
    const list = await (await published(launchFiles.list(id))).text()
    expect(list.split('\n').filter(Boolean)).toHaveLength(4)
    expect(list).not.toMatch(/purchaser|lotline\.test/)
    // The rules name a beacon round that is days away, so its value is not out yet.
    expect((await atOffice('/comty/DrawLaunch', id, roundFrom(id))).body.code).toBe('BEACON_EARLY')
  })

  test('is drawn with the round that was named, and the file proves it', async () => {
    const people = ['purchaser', 'agent', 'broker', 'stranger'].map(idOf)
    const { id, entries } = await plantLaunch(world.db, {
      project: open,
      lots: await newLots(1),
      state: 'closed',
      people,
    })
    const wrong = { ...roundFrom(id), randomness: '0'.repeat(64) }
    expect((await atOffice('/comty/DrawLaunch', id, wrong)).body.code).toBe('BEACON_WRONG')
    expect((await atOffice('/comty/DrawLaunch', id, roundFrom(id))).status).toBe(200)
    expect((await atOffice('/comty/DrawLaunch', id, roundFrom(`${id}2`))).body.code).toBe('LAUNCH_NOT_CLOSED')
    const text = await (await published(launchFiles.draw(id))).text()
    const found = checkDrawFile(text)
    if (found.fault !== null) throw new Error(found.fault)
    expect([...found.order].sort()).toEqual(entries.toSorted())
    const mine = await own('purchaser', id)
    expect(found.order[(mine?.rank ?? 0) - 1]).toBe(mine?.entry)

    // The proof survives withdrawals and deletions.
    await as('purchaser', '/comty/LeaveLaunch', { projectId: open, launch: id })
    await world.db.run(sql`update launch_entry set person_id = null where id = ${entries[3] ?? ''}`)
    const after = checkDrawFile(await (await published(launchFiles.draw(id))).text())
    expect(after).toMatchObject({ fault: null, order: found.order, withdrawn: [mine?.entry] })
  })

  test('lets nobody in once the list is closed, not even past the handler', async () => {
    const { id, entries } = await plantLaunch(world.db, {
      project: open,
      lots: await newLots(1),
      state: 'closed',
      people: [idOf('agent')],
    })
    const closed = /closed/
    await expect(plantEntry(world.db, id, idOf('broker'))).rejects.toThrow(closed)
    await expect(world.db.run(sql`delete from launch_entry where launch_id = ${id}`)).rejects.toThrow(closed)
    await expect(
      world.db.run(sql`update launch_entry set category = 'c2' where id = ${entries[0] ?? ''}`),
    ).rejects.toThrow(closed)
    await expect(world.db.run(sql`update launch set list = '' where id = ${id}`)).rejects.toThrow(/published/)
    await expect(world.db.run(sql`update launch set rules = '{}' where id = ${id}`)).rejects.toThrow(
      /published/,
    )
    // When a person is deleted, their entry stays but no longer names them.
    await world.db.run(sql`update launch_entry set person_id = null where launch_id = ${id}`)
    expect(await own('agent', id)).toBeNull()
  })
})

describe.sequential('the order of a launch', () => {
  test('is drawn only by a server that fetches rounds: nobody may type a number there', async () => {
    const { id } = await plantLaunch(world.db, { project: open, lots: await newLots(1), state: 'closed' })
    const fetching = await startWorld({
      database: world.db,
      env: { LOTLINE_BEACON: 'https://beacon.example' },
    })
    const ask = { project_id: open, launch: id, ...roundFrom(id) }
    const manager = { cookie: world.cookies.manager, key: newKey() }
    const refused = await fetching.call('/comty/DrawLaunch', ask, manager)
    expect([refused.status, refused.body.code]).toEqual([409, 'BEACON_FETCHED'])
    const desk = await fetching.call('/comty/GetLaunches', { project_id: open }, manager)
    expect(desk.body).toMatchObject({ mayPlan: true, mayDraw: false })
    expect((await as('manager', '/comty/GetLaunches', { project_id: open })).body.mayDraw).toBe(true)
    await fetching.stop()
  })

  test('cannot be dropped by calling the launch off once its round is out', async () => {
    const { id } = await plantLaunch(world.db, { project: open, lots: await newLots(1), state: 'closed' })
    expect((await atOffice('/comty/EndLaunch', id)).body.code).toBe('LAUNCH_DRAW_FIRST')
    expect((await atOffice('/comty/DrawLaunch', id, roundFrom(id))).status).toBe(200)
    expect((await atOffice('/comty/EndLaunch', id)).status).toBe(200)
    const early = await plantLaunch(world.db, { project: open, lots: await newLots(1), state: 'open' })
    expect((await atOffice('/comty/EndLaunch', early.id)).status).toBe(200)
  })
})

describe.sequential('the homes of a launch', () => {
  test('go to each of those whom a member of staff serves, one after the other', async () => {
    const [first = 0, second = 0, third = 0] = await newLots(3)
    const people = ['purchaser', 'agent', 'broker'].map(idOf)
    const { id } = await plantLaunch(world.db, {
      project: open,
      lots: [first, second, third],
      state: 'running',
      people,
    })
    const serve = async (rank: number, who: Who = 'rep') =>
      await atOffice('/comty/ServeEntry', id, { rank }, who)
    expect((await serve(1)).status).toBe(200)
    expect((await hold('rep', first)).status).toBe(200)
    expect((await serve(2)).status).toBe(200)
    expect((await hold('rep', second)).status).toBe(200)
    const homes = await world.db.all(sql`
      select rank, lot_id as lot from launch_entry e join deal on deal.id = e.deal_id where launch_id = ${id} order by rank`)
    expect(homes).toEqual([
      { rank: 1, lot: first },
      { rank: 2, lot: second },
    ])
    expect((await serve(2, 'manager')).body.code).toBe('LAUNCH_SERVED')
    expect((await serve(2)).status).toBe(200)
    await atOffice('/comty/EndLaunch', id)
    // Those who still hold a home have not missed their turn.
    expect(await own('purchaser', id)).toMatchObject({ turn: 'done' })
    for (const lotId of [first, second])
      await releaseHold(world.db, {
        lotId,
        buyer: { sessionId: null, personId: null },
        mayReleaseAny: true,
      })
  })

  test('are only for those whose turn it is, on every way, until it ends', async () => {
    const [first = 0, second = 0, other = 0] = await newLots(3)
    const people = ['purchaser', 'agent', 'broker'].map(idOf)
    const { id } = await plantLaunch(world.db, {
      project: open,
      lots: [first, second],
      state: 'running',
      people,
      turnsAtOnce: 1,
    })
    for (const who of ['guest', 'device', 'agent', 'broker', 'rep', 'manager'] as const) {
      const refused = await hold(who, first)
      expect(refused.status, who).toBe(409)
      expect(refused.body).toMatchObject({ isOK: -1, code: 'LAUNCH_NOT_YOUR_TURN' })
      expect(refused.body.message).toContain('whose turn it is')
    }
    expect((await hold('agent', other)).status).toBe(200)
    expect(await own('purchaser', id)).toMatchObject({ rank: 1, turn: 'serving' })
    expect((await hold('purchaser', first)).status).toBe(200)
    expect((await hold('purchaser', first)).status).toBe(200)
    expect((await hold('purchaser', second)).body).toMatchObject({ code: 'LAUNCH_ONE_HOME' })
    const waits = await as('agent', '/comty/JoinWaitingList', { projectId: open, lot_id: first })
    expect(waits.body).toMatchObject({ code: 'LAUNCH_NOT_YOUR_TURN' })

    // Finishing a turn starts the next one at once.
    expect((await as('agent', '/comty/FinishTurn', { projectId: open, launch: id })).body).toMatchObject({
      code: 'LAUNCH_NOT_YOUR_TURN',
    })
    expect(
      (await as('purchaser', '/comty/FinishTurn', { projectId: open, launch: id })).body.entry.turn,
    ).toBe('done')
    // A second press gives the same answer.
    expect(
      (await as('purchaser', '/comty/FinishTurn', { projectId: open, launch: id })).body.entry.turn,
    ).toBe('done')
    await runTurns(world.db)
    expect(await own('agent', id)).toMatchObject({ turn: 'serving' })
    expect((await hold('agent', first)).body).toMatchObject({ code: 'UNIT_TAKEN' })

    // At the door, staff hold homes on behalf of the person in front of them.
    expect((await atOffice('/comty/ServeEntry', id, { rank: 3 }, 'rep')).body.code).toBe(
      'LAUNCH_NOT_THEIR_TURN',
    )
    expect((await atOffice('/comty/ServeEntry', id, { rank: 9 }, 'rep')).body.code).toBe('NOT_ENTERED')
    expect((await atOffice('/comty/ServeEntry', id, { rank: 2 }, 'rep')).status).toBe(200)
    expect((await hold('rep', second)).status).toBe(200)
    const { launches } = (await as('rep', '/comty/GetLaunches', { project_id: open })).body
    expect(launches.find((one: { id: string }) => one.id === id)).toMatchObject({
      homes: 2,
      line: [
        { rank: 2, isMine: true },
        { rank: 3, isMine: false },
      ],
    })

    expect((await atOffice('/comty/EndLaunch', id)).status).toBe(200)
    expect((await atOffice('/comty/EndLaunch', id)).body.code).toBe('LAUNCH_OVER')
    await releaseHold(world.db, {
      lotId: first,
      buyer: { sessionId: null, personId: null },
      mayReleaseAny: true,
    })
    expect((await hold('broker', first)).status).toBe(200)
  })

  test('wait for a missed turn at the end of the line, once', async () => {
    const people = ['purchaser', 'agent', 'broker'].map(idOf)
    const { id } = await plantLaunch(world.db, {
      project: open,
      lots: await newLots(1),
      state: 'running',
      people,
      turnsAtOnce: 1,
    })
    const over = async (): Promise<void> => {
      await world.db.run(
        sql`update launch_entry set turn_until = now() where launch_id = ${id} and turn = 'serving'`,
      )
      await runTurns(world.db)
    }
    const line = async () =>
      (
        await world.db.all<{ rank: number; position: number; turn: string }>(
          sql`select rank, position, turn from launch_entry where launch_id = ${id} order by rank`,
        )
      ).map(({ position, turn }) => `${position} ${turn}`)
    expect(await line()).toEqual(['1 serving', '2 waiting', '3 waiting'])
    await over()
    expect(await line()).toEqual(['4 waiting', '2 serving', '3 waiting'])
    await as('broker', '/comty/LeaveLaunch', { projectId: open, launch: id })
    await over()
    expect(await line()).toEqual(['4 serving', '5 waiting', '3 waiting'])
    await over()
    expect(await line()).toEqual(['4 missed', '5 serving', '3 waiting'])
    await over()
    expect(await line()).toEqual(['4 missed', '5 missed', '3 waiting'])
  })

  test('go to nobody on a waiting list while it lasts', async () => {
    const [lotId = 0] = await newLots(1)
    const { id } = await plantLaunch(world.db, {
      project: open,
      lots: [lotId],
      state: 'running',
      people: [idOf('purchaser')],
    })
    expect((await hold('purchaser', lotId)).status).toBe(200)
    await world.db.run(
      sql`insert into waiting (project_id, lot_id, person_id) values (${open}, ${lotId}, ${idOf('stranger')})`,
    )
    await releaseHold(world.db, { lotId, buyer: { sessionId: null, personId: null }, mayReleaseAny: true })
    const { held } = await world.db.one<{ held: number | null }>(
      sql`select held_by_deal as held from lot where id = ${lotId}`,
    )
    expect(held).toBeNull()
    await atOffice('/comty/EndLaunch', id)
  })
})

describe('the board', () => {
  test('is for everybody, may be cached for two seconds, and is read once however many ask', async () => {
    const { id } = await plantLaunch(world.db, {
      project: open,
      lots: await newLots(2),
      state: 'running',
      people: ['purchaser', 'agent', 'broker'].map(idOf),
    })
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => await published(launchFiles.board(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(answers[0]?.headers.get('cache-control')).toBe(`public, max-age=${boardSeconds}`)
    expect(answers[0]?.headers.get('set-cookie')).toBeNull()
    const texts = new Set(await Promise.all(answers.map(async (one) => await one.text())))
    expect(texts.size).toBe(1)
    const board = launchBoard.parse(JSON.parse([...texts][0] ?? ''))
    expect(board).toMatchObject({ state: 'running', entries: 3, waiting: 1, upTo: 3, homesTaken: 0 })
    expect(board.serving.map(({ rank }) => rank)).toEqual([1, 2])
    expect((await published('/launch/l_0000000000000000000000.json')).status).toBe(404)
    expect((await published('/launch/nothing.json')).status).toBe(404)
  })
})
