/** @module-tag long */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiverVerbs } from '../../../server/admin/receiverVerbs.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { jobFigures } from '../../../server/db/jobs.ts'
import { queueTurns } from '../../../server/db/receivers.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { startJobs } from '../../../server/jobs/startJobs.ts'
import { openLog } from '../../../server/logs/log.ts'
import { receiverJob } from '../../../server/receivers/receiverJob.ts'
import { startTimers } from '../../../server/timers/startTimers.ts'
import { type DemoProject, demoProject } from '../db/demoProject.ts'

const kinds = [receiverJob]
/** Runs everything that is due for receivers. */
const tellReceivers = async (db: Database): Promise<void> => {
  await queueTurns(db)
  for (let job = await claimNext(db, kinds); job !== undefined; job = await claimNext(db, kinds))
    await runClaimed(db, kinds, job)
}
const log = openLog('silent')
/** A process of the server that only serves receivers. */
function startProcess(db: Database): { stop(): Promise<void> } {
  const jobs = startJobs({ db, kinds, log, jobFailed: () => undefined })
  const timers = startTimers(db, () => undefined, log)
  return { stop: async () => void (await Promise.all([jobs.stop(), timers.stop()])) }
}

interface Heard {
  readonly body: {
    id: string
    type: string
    version: number
    worksheet?: { id: number; statusId: number }
    person?: object | null
  }
  readonly isSigned: boolean
}

describe('a builder’s own system', () => {
  let db: Database
  let project: DemoProject
  let server: Server
  let url: string
  let secret = ''
  let heard: Heard[]
  /** The status that the system answers, or `null` to hang up without an answer. */
  let answer: (nth: number) => number | null

  beforeAll(async () => {
    db = await openDatabase({})
    project = await demoProject(db, { lots: 30 })
    server = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        const [, seconds = '', code = ''] =
          /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['lotline-signature'])) ?? []
        const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
        heard.push({ body: JSON.parse(text) as Heard['body'], isSigned: code === expected })
        const status = answer(heard.length)
        if (status === null) request.socket.destroy()
        else response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const place = server.address()
    url = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/hook`
  })
  afterAll(async () => {
    server?.close()
    await db?.close()
  })
  const named = () => ({ projectId: project.id, name: 'crm' })
  const parts = () => ({ db, config: {} as never, origin: '' })
  beforeEach(async () => {
    heard = []
    answer = () => 200
    secret = await receiverVerbs['receivers.add'](parts(), { ...named(), url })
  })
  afterEach(async () => {
    await receiverVerbs['receivers.remove'](parts(), named())
  })

  let count = 0
  const handIn = async (): Promise<number> => {
    count += 1
    const id = await insertWorksheet(db, {
      clientRef: `worksheet-${count}`,
      projectId: project.id,
      lotId: project.lots[count] ?? 0,
      modelId: null,
      templateId: null,
      offerType: 0,
      personId: null,
      deviceId: null,
      purchasers: [{ firstName: 'Ada', lastName: 'Example', email: `ada${count}@example.test`, phones: [] }],
      body: {},
      expectedFiles: 0,
      statusId: 1,
      conflict: null,
      filledInAt: new Date(),
      supersedes: null,
    })
    return id ?? 0
  }
  const decide = async (id: number, status: number) =>
    await db.run(sql`update worksheet set status_id = ${status} where id = ${id}`)
  const dueNow = async () => await db.run(sql`update job set due_at = now() where kind = 'receiver'`)
  const told = () => heard.map(({ body }) => [body.worksheet?.id, body.worksheet?.statusId])

  test('hears of the people of its project, in order, and when they leave it', async () => {
    const { id } = await db.one<{ id: number }>(sql`
      insert into person (email, password_hash, user_type, first_name, last_name, activated)
      values ('bea@example.test', 'x', 3, 'Bea', 'Example', true) returning id`)
    await db.run(sql`insert into person_project (person_id, project_id) values (${id}, ${project.id})`)
    await tellReceivers(db)
    await db.run(sql`update person set phone = '416 555 0100' where id = ${id}`)
    await tellReceivers(db)
    // Changes that concern only the person are not news, and neither are staff.
    await db.run(sql`update person set password_hash = 'y' where id = ${id}`)
    await db.run(sql`
      with one as (insert into person (email, password_hash, user_type) values ('rep@example.test', 'x', 4) returning id)
      insert into person_project (person_id, project_id) select id, ${project.id} from one`)
    await tellReceivers(db)
    await db.run(sql`delete from person_project where person_id = ${id}`)
    await tellReceivers(db)
    const bea = {
      id,
      userType: 3,
      firstName: 'Bea',
      lastName: 'Example',
      email: 'bea@example.test',
      isActivated: true,
    }
    expect(heard.map(({ body }) => [body.type, body.person])).toEqual([
      ['person.changed', { ...bea, phone: '' }],
      ['person.changed', { ...bea, phone: '416 555 0100' }],
      ['person.changed', null],
    ])
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
    await db.run(sql`insert into person_project (person_id, project_id) values (${id}, ${project.id})`)
    await tellReceivers(db)
    heard = []
    await receiverVerbs['receivers.replay'](parts(), named())
    await tellReceivers(db)
    expect(heard.map(({ body }) => body.person)).toContainEqual({ ...bea, phone: '416 555 0100' })
    await db.run(sql`delete from person_project where person_id = ${id}`)
  })

  test('gets each change, signed with its secret', async () => {
    const id = await handIn()
    await tellReceivers(db)
    await decide(id, 2)
    await tellReceivers(db)
    await tellReceivers(db)
    expect(told()).toEqual([
      [id, 1],
      [id, 2],
    ])
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
    expect(heard[1]?.body.version).toBeGreaterThan(heard[0]?.body.version ?? Infinity)
    expect(heard[0]?.body).toMatchObject({
      type: 'worksheet.changed',
      worksheet: { purchasers: [{ firstName: 'Ada' }] },
    })
  })

  test('gets it again until it has answered, and the newest state in the end', async () => {
    const [first, second] = [await handIn(), await handIn()]
    answer = (nth) => (nth === 1 ? 500 : nth === 2 ? null : 204)
    await tellReceivers(db)
    await dueNow()
    await tellReceivers(db)
    await decide(first, 3)
    await dueNow()
    await tellReceivers(db)
    expect(told().slice(0, 2)).toEqual([
      [first, 1],
      [second, 1],
    ])
    expect(new Map(told() as [number, number][])).toEqual(
      new Map([
        [first, 3],
        [second, 1],
      ]),
    )
    expect(await db.one(sql`select count(*)::int as n from receiver_news`)).toEqual({ n: 0 })
  })

  test('a failure is tried again later, not at once', async () => {
    await handIn()
    answer = () => 503
    await tellReceivers(db)
    await tellReceivers(db)
    expect(heard).toHaveLength(1)
    const [state] = await receiverVerbs['receivers.list'](parts())
    expect(state).toMatchObject({ waiting: 1, fault: 'status 503' })
    const { pause, fault } = await db.one<{ pause: number; fault: string }>(
      sql`select extract(epoch from due_at - made_at)::float8 as pause, fault from job where kind = 'receiver' and outcome is null`,
    )
    expect(pause).toBeGreaterThan(3)
    expect(fault).toBe('status 503')
    expect(await jobFigures(db)).toMatchObject([{ kind: 'receiver', waiting: 1, dead: 0 }])
  })

  test('what it always refuses blocks nothing else', async () => {
    const refused = await handIn()
    const others = [await handIn(), await handIn(), await handIn()]
    answer = () => (heard.at(-1)?.body.worksheet?.id === refused ? 500 : 200)
    await tellReceivers(db)
    await dueNow()
    await tellReceivers(db)
    expect(told().map(([id]) => id)).toEqual([refused, ...others, refused])
    expect(await db.all(sql`select subject_id::int as id from receiver_news`)).toEqual([{ id: refused }])
  })

  test('one that is down is tried twice a turn, each time for something else', async () => {
    const ids = [await handIn(), await handIn(), await handIn()]
    answer = () => 503
    await tellReceivers(db)
    await dueNow()
    await tellReceivers(db)
    expect(told().map(([id]) => id)).toEqual([ids[0], ids[1], ids[2], ids[0]])
  })

  test('gets a change at once, even while an earlier one waits to be sent again', async () => {
    const process = startProcess(db)
    const other = startProcess(db)
    try {
      const first = await handIn()
      answer = () => 503
      await expect.poll(() => told()).toContainEqual([first, 1])
      // Changes the job only between two tries, because a try that has begun would end after this and be
      // repeated.
      await expect
        .poll(
          async () =>
            await db.run(sql`
              update job set due_at = now() + interval '1 hour', tries = 20
              where key = (select 'receiver ' || max(id) from receiver)
                and outcome is null and fault is not null and claimed_until is null`),
        )
        .toBe(1)
      const before = told().filter(([id]) => id === first).length
      answer = () => 200
      const second = await handIn()
      await expect.poll(() => told()).toContainEqual([second, 1])
      await expect
        .poll(async () => await db.one(sql`select count(*)::int as n from receiver_news`))
        .toEqual({ n: 0 })
      expect(told().filter(([id]) => id === first)).toHaveLength(before + 1)
    } finally {
      await Promise.all([process.stop(), other.stop()])
    }
  })

  test('what changes while it is being sent is sent again', async () => {
    const id = await handIn()
    answer = (nth) => {
      if (nth === 1) void decide(id, 4)
      return 200
    }
    await tellReceivers(db)
    await expect
      .poll(async () => {
        await tellReceivers(db)
        return told().at(-1)
      })
      .toEqual([id, 4])
  })

  test('two concurrent processes send each change once', async () => {
    const ids = [await handIn(), await handIn(), await handIn(), await handIn()]
    await Promise.all([tellReceivers(db), tellReceivers(db), tellReceivers(db)])
    expect(told().map(([id]) => id)).toEqual(expect.arrayContaining(ids))
    expect(heard).toHaveLength(ids.length)
  })

  test('gets nothing more once it is removed, even in the middle of a turn', async () => {
    await handIn()
    await handIn()
    answer = (nth) => {
      if (nth === 1) void receiverVerbs['receivers.remove'](parts(), named())
      return 200
    }
    await tellReceivers(db)
    const before = heard.length
    await expect.poll(async () => await db.all(sql`select id from receiver`)).toEqual([])
    await tellReceivers(db)
    expect(heard).toHaveLength(before)
    await receiverVerbs['receivers.add'](parts(), { ...named(), url })
  })

  test('gets everything again on request', async () => {
    await handIn()
    await tellReceivers(db)
    const before = heard.length
    const again = await receiverVerbs['receivers.replay'](parts(), named())
    await tellReceivers(db)
    expect(again).toBeGreaterThan(0)
    expect(heard.length - before).toBe(again)
  })

  test('one that does not answer delays neither the others nor the server’s shutdown', async () => {
    const silent = createServer()
    const isAsked = new Promise<void>((resolve) => silent.on('request', () => resolve()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const place = silent.address()
    const slow = { projectId: project.id, name: 'a-slow-one' }
    const to = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/hook`
    await receiverVerbs['receivers.add'](parts(), { ...slow, url: to })
    const process = startProcess(db)
    const first = await handIn()
    await isAsked
    await expect.poll(() => told()).toEqual([[first, 1]])
    await decide(first, 2)
    await expect.poll(() => told().at(-1)).toEqual([first, 2])
    const stoppedAt = performance.now()
    await process.stop()
    expect(performance.now() - stoppedAt).toBeLessThan(5000)
    // The delivery was interrupted, not failed, so it is due again.
    const [row] = await db.all(sql`
      select n.fault, j.due_at <= now() and j.outcome is null as "isDue"
      from receiver r join receiver_news n on n.receiver_id = r.id join job j on j.key = 'receiver ' || r.id
      where r.name = ${slow.name}`)
    expect(row).toEqual({ fault: null, isDue: true })
    await receiverVerbs['receivers.remove'](parts(), slow)
    silent.close()
  })

  test('when the author has deleted something only that is sent, even on a repeat', async () => {
    const id = await handIn()
    await tellReceivers(db)
    await db.run(sql`update worksheet set deleted_at = now() where id = ${id}`)
    await tellReceivers(db)
    const gone = { type: 'worksheet.changed', worksheet: null }
    expect(heard.at(-1)?.body).toMatchObject(gone)
    await receiverVerbs['receivers.replay'](parts(), named())
    heard = []
    await tellReceivers(db)
    expect(heard.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ ...gone, id: expect.stringContaining(`worksheet-${id}-`) as string }),
    )
  })

  test('an address must be safe, a name plain, and each name free', async () => {
    const add = async (name: string, to: string) =>
      await receiverVerbs['receivers.add'](parts(), { projectId: project.id, name, url: to })
    await expect(add('other', 'http://crm.example/')).rejects.toThrow('is not an https address')
    await expect(add('other', 'file:///etc/passwd')).rejects.toThrow('is not an https address')
    await expect(add('other', 'https://me:word@crm.example/')).rejects.toThrow('must not contain a password')
    await expect(add('No Name', 'https://crm.example/')).rejects.toThrow('a to z')
    await expect(add('crm', 'https://crm.example/')).rejects.toThrow('already has')
    expect(JSON.stringify(await db.all(sql`select name, url, made_at from receiver`))).not.toContain(secret)
  })
})

test('without a receiver nothing is stored for one', async () => {
  const db = await openDatabase({})
  try {
    await demoProject(db, { lots: 2 })
    expect(await db.one(sql`select count(*)::int as n from receiver_news`)).toEqual({ n: 0 })
    await queueTurns(db)
    expect(await db.one(sql`select count(*)::int as n from job where kind = 'receiver'`)).toEqual({ n: 0 })
  } finally {
    await db.close()
  }
})
