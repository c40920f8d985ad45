import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { sql } from '../../../server/db/sql.ts'
import { openLog } from '../../../server/logs/log.ts'
import { jobParts } from '../../world/jobParts.ts'
import { type Delivered, smtpServer } from '../../world/smtpServer.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { handlers } from '../../../server/calls/handlers.ts'
import { startJobs } from '../../../server/jobs/startJobs.ts'
import { jobKinds } from '../../../server/jobKinds.ts'
import { mailerOf } from '../../../server/mail/mailerOf.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => void (await world.db.run(sql`delete from job`)))

const forgot = async (name: string) =>
  await world.call('/user/ForgotPWD', { email: emailOf(name) }, { key: newKey() })
const rows = async () =>
  await world.db.all<{ outcome: string | null; tries: number }>(
    sql`select outcome, tries from job order by id`,
  )

/** The server's own sender, configured with LOTLINE_SMTP for this mail server. Also returns its log. */
function sender(port: number) {
  const lines: string[] = []
  const log = openLog('error', { write: (line: string) => void lines.push(line) })
  const config = readConfig({
    LOTLINE_SMTP: `smtp://127.0.0.1:${port}`,
    LOTLINE_MAIL_FROM: 'Homes <homes@example.test>',
    LOTLINE_PUBLIC_URL: 'https://homes.test',
  })
  const mailer = mailerOf(config)
  const { db } = world
  const origin = config.publicUrl ?? world.address
  const changed = async (): Promise<void> => undefined
  const kinds = jobKinds({ ...jobParts({ config, db }), db, mailer, origin, handlers, changed })
  const failed: string[] = []
  const jobs = startJobs({ db, kinds, log, jobFailed: (kind) => void failed.push(kind) })
  return {
    lines,
    failed,
    async stop() {
      await jobs.stop()
      mailer.close()
    },
  }
}

const until = async (holds: () => Promise<boolean> | boolean) =>
  await expect.poll(async () => await holds(), { timeout: 30_000, interval: 50 }).toBe(true)
/** Decodes quoted-printable, for ASCII only. */
const plain = ({ message }: Delivered): string => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a forgotten password’s email goes over SMTP, as text and as HTML, to the person who asked', async () => {
  const server = await smtpServer()
  const mail = sender(server.port)
  await forgot('broker')
  await until(() => server.delivered.length > 0)
  const [arrived] = server.delivered
  if (arrived === undefined) throw new Error('nothing arrived')
  expect([arrived.from, arrived.to]).toEqual(['homes@example.test', emailOf('broker')])
  const text = plain(arrived)
  expect(text).toMatch(/^Subject: Set a new password\r$/m)
  expect(text).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(text.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2)
  // The link is in the text and in the button.
  expect(text.match(/https:\/\/homes\.test\/resetPassword#[\w-]{43}/g)).toHaveLength(2)
  await until(async () => (await rows())[0]?.outcome === 'sent')
  await mail.stop()
  await server.stop()
  expect(mail.lines).toEqual([])
})

test('a mail server that is down loses nothing: the mail is sent once it is back', async () => {
  const gone = await smtpServer()
  await gone.stop()
  const mail = sender(gone.port)
  await forgot('broker')
  await until(async () => (await rows())[0]?.tries === 1)
  await until(() => mail.lines.length > 0)
  expect((await rows())[0]?.outcome).toBeNull()
  const server = await smtpServer(gone.port)
  await world.db.run(sql`update job set due_at = now()`)
  await until(() => server.delivered.length === 1)
  await until(async () => (await rows())[0]?.outcome === 'sent')
  await mail.stop()
  await server.stop()
})

test('a refused address is given up at once, and appears in no log', async () => {
  const server = await smtpServer(0, [emailOf('broker')])
  const mail = sender(server.port)
  await forgot('broker')
  await forgot('agent')
  await until(() => server.delivered.length === 1)
  await until(async () => (await rows()).every(({ outcome }) => outcome !== null))
  expect(await rows()).toEqual([
    { outcome: 'dead', tries: 1 },
    { outcome: 'sent', tries: 1 },
  ])
  await mail.stop()
  await server.stop()
  expect(mail.lines).toHaveLength(1)
  expect(mail.lines[0]).toContain('EENVELOPE')
  expect(mail.lines[0]).not.toContain('@')
  expect(mail.lines[0]).not.toContain(emailOf('broker').split('@')[0])
})
