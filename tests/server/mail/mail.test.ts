/** @module-tag long */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEml } from '../../../server/demo/readEml.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { sql } from '../../../server/db/sql.ts'
import { claimJob } from '../../../server/db/jobs.ts'
import { writeLetter } from '../../../server/mail/letters.ts'
import { folderMailer } from '../../../server/mail/openMailer.ts'
import type { MarketName } from '../../../src/rules/markets.ts'
import { postbox, sendAll } from '../../world/postbox.ts'
import { emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { mailWords } from '../../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../../src/i18n/everyLanguage.ts'
import { textIn } from '../../../src/i18n/textIn.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => void (await world.db.run(sql`delete from job`)))

const wish = (address: string, kind: 'reset' | 'code' = 'reset') =>
  ({
    kind,
    address,
    market: 'base',
    projectId: null,
    sessionId: null,
    personId: null,
    askedFrom: null,
  }) as const
const outcomes = async () =>
  (await world.db.all<{ outcome: string | null }>(sql`select outcome from job order by id`)).map(
    ({ outcome }) => outcome,
  )

describe('mail', () => {
  test('is sent after the commit, once; people without an account get none', async () => {
    await queueMail(world.db, wish(emailOf('broker')))
    await queueMail(world.db, wish('stranger@example.test'))
    const sent = await postbox(world.db).fetch()
    expect(sent.map(({ to }) => to)).toEqual([emailOf('broker')])
    expect(await postbox(world.db).fetch()).toEqual([])
    expect(await outcomes()).toEqual(['sent', 'nobody'])
  })

  test('that was rolled back is never sent', async () => {
    await expect(
      world.db.transaction(async (tx) => {
        await queueMail(tx, wish(emailOf('broker')))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await postbox(world.db).fetch()).toEqual([])
  })

  test('that cannot be delivered is retried at growing intervals, and the next one is sent meanwhile', async () => {
    await queueMail(world.db, wish(emailOf('broker')))
    const broken = {
      send: async () => await Promise.reject(new Error('mail server away')),
      close: () => undefined,
    }
    expect(await sendAll(world.db, broken)).toEqual([new Error('mail server away')])
    await queueMail(world.db, wish(emailOf('rep')))
    expect((await postbox(world.db).fetch()).map(({ to }) => to)).toEqual([emailOf('rep')])
    await world.db.run(sql`update job set due_at = now() where outcome is null`)
    expect((await postbox(world.db).fetch()).map(({ to }) => to)).toEqual([emailOf('broker')])
  })

  test('of a sender that died is taken up by the next, and by none before', async () => {
    await queueMail(world.db, wish(emailOf('broker')))
    expect(await claimJob(world.db, ['mail'], 60)).toMatchObject({ payload: { address: emailOf('broker') } })
    expect(await postbox(world.db).fetch()).toEqual([])
    await world.db.run(sql`update job set claimed_until = now() - interval '1 second'`)
    expect(await postbox(world.db).fetch()).toHaveLength(1)
  })

  test('of one kind goes to an address five times an hour, no matter who asks', async () => {
    for (let time = 0; time < 8; time += 1) await queueMail(world.db, wish(emailOf('broker'), 'code'))
    expect(await postbox(world.db).fetch()).toHaveLength(5)
    expect((await outcomes()).filter((one) => one === 'tooMany')).toHaveLength(3)
  })

  test('leaves nothing secret in the database, before and after', async () => {
    await queueMail(world.db, wish(emailOf('broker')))
    const [letter] = await postbox(world.db).fetch()
    const secret = /#(\S+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
    expect(secret).toHaveLength(43)
    for (const table of ['job', 'person_token', 'session', 'idempotency'] as const) {
      const rows = JSON.stringify(await world.db.all(sql`select * from ${sql.raw(table)}`))
      expect(rows).not.toContain(secret)
    }
  })

  test('is in the language of the market, and says the same as text and as HTML', () => {
    for (const [market, word] of [
      ['base', 'community'],
      ['au', 'estate'],
      ['tr', 'Bağlantı'],
      ['de', 'Öffnen Sie'],
    ] as [MarketName, string][]) {
      const voice = voiceOfMarket(market)
      const letter = writeLetter(voice, textIn(mailWords, voice).activate, {
        id: 1,
        to: 'a@example.test',
        name: '<Zoë> & Co',
        link: 'https://homes.test/activation#x',
      })
      expect(letter.text).toContain(word)
      expect(letter.html).toContain('&lt;Zoë&gt; &amp; Co')
      expect(letter.html).not.toContain('<Zoë>')
      for (const text of [letter.text, letter.html]) expect(text).toContain('https://homes.test/activation#x')
    }
  })

  test('as a file can be read by mail programs, and by the demo’s page; an address is one address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotline-mail-'))
    const mailer = folderMailer(folder, 'Lotline <homes@example.test>')
    const voice = voiceOfMarket('tr')
    const letter = writeLetter(voice, textIn(mailWords, voice).code, {
      id: 7,
      to: 'a@example.test',
      name: 'Çağrı',
      code: '012345',
    })
    await mailer.send(letter)
    await mailer.send(letter)
    expect(await readdir(folder)).toEqual(['00000007.eml'])
    const file = await readFile(join(folder, '00000007.eml'), 'utf8')
    expect(file).toMatch(/^Message-ID: <lotline-7@example.test>/m)
    expect(readEml(file)).toMatchObject({
      to: 'a@example.test',
      subject: letter.subject,
      text: letter.text.trim(),
    })
    const calendar = { name: 'visit.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }
    await mailer.send({ ...letter, id: 9, files: [calendar] })
    const withFile = await readFile(join(folder, '00000009.eml'), 'utf8')
    expect(withFile).toMatch(/^Content-Disposition: attachment; filename=visit\.ics/m)
    expect(readEml(withFile).text).toBe(letter.text.trim())
    await mailer.send({ ...letter, id: 8, to: 'a@example.test, other@example.test' }).catch(() => undefined)
    const second = await readFile(join(folder, '00000008.eml'), 'utf8').catch(() => '')
    expect(/^To: .*other@example\.test/m.test(second) && !/^To: ?"/m.test(second)).toBe(false)
    await rm(folder, { recursive: true })
  })
})

describe('the demo’s mail page', () => {
  const get = async (path: string) => await fetch(world.address + path)

  test('is closed as soon as a real project exists', async () => {
    await queueMail(world.db, { ...wish(emailOf('broker')), projectId: open })
    const answer = await get('/demo/mail')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('does not exist with a mail server, nor without the demo', async () => {
    const smtp = { LOTLINE_SMTP: 'smtp://127.0.0.1:1', LOTLINE_PUBLIC_URL: 'https://homes.test' }
    for (const env of [smtp, { LOTLINE_DEMO: '0' }]) {
      const other = await startSmallWorld(undefined, { env })
      const answer = await fetch(`${other.address}/demo/mail`)
      expect(await answer.text()).not.toContain('Mail of the demo')
      await other.stop()
    }
  })
})
