/** @module-tag long */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { dropOldRecords } from '../../../server/fintrac/retention.ts'
import { firmUp } from '../../../server/purchases/firmUp.ts'
import { veriffSignature } from '../../../server/identity/twin/veriffSide.ts'
import type { Purchase } from '../purchases/shop.ts'
import { onePixel } from '../calls/accessCells.ts'
import { open, password } from '../calls/smallWorld.ts'
import { useDatabase, enginesNow } from '../db/engines.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import { type IdentityWorld, oldSecret, startIdentityWorld } from './identityWorld.ts'

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

describe.each(enginesNow)('identity, report and cooling-off faults, on $name', (under) => {
  describe.skipIf(under.missing !== null)('and hold', () => {
    const here = useDatabase(under)
    let world: IdentityWorld
    let buyer = ''
    let rep = ''
    beforeAll(async () => {
      world = await startIdentityWorld(here.db)
      buyer = world.cookies.purchaser
      rep = world.cookies.rep
    })
    afterAll(async () => await world.stop())
    beforeEach(async () => {
      world.twin.fault = 'none'
      await world.db.run(sql`delete from job`)
      await world.db.run(sql`delete from provider_event`)
      await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
      await world.db.run(
        sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
      )
      await world.db.run(sql`select expire_holds(100)`)
      await world.setFlags({ identity: 'verified', jumio: true, fintracReport: null, coolingOff: null })
    })

    /** A purchase that has reached the identity step. */
    async function due(cookie = buyer): Promise<Purchase> {
      const purchase = await world.begun(cookie)
      const preview = { projectId: open, transId: purchase.transId }
      await world.db.run(
        sql`update purchase set preview_version = sheet_version, preview_at = now() where id = ${purchase.transId}`,
      )
      return (await world.ask('/purchase/GetPurchase', preview, cookie)).body.purchase
    }
    const of = ({ transId }: Purchase) => ({ projectId: open, transId, position: 1 })
    const standing = async ({ transId }: Purchase, cookie = buyer) =>
      (await world.shop.read(transId, cookie)).identity?.people[0]
    async function started(purchase: Purchase, method: 'veriff' | 'jumio' = 'veriff') {
      const { status, body } = await world.ask('/purchase/StartIdentity', { ...of(purchase), method }, buyer)
      expect([status, body.code]).toEqual([200, undefined])
      return /\/s\/(.+)$/.exec(body.url)?.[1] ?? ''
    }
    const hook = async (body: string, headers: Record<string, string>) =>
      await fetch(`${world.address}/webhooks/veriff`, { method: 'POST', headers, body })
    const passport = {
      firstName: 'Mia',
      lastName: 'Lindqvist',
      birthDate: '1990-04-01',
      identity: 'photo',
      documentType: 'passport',
      documentNumber: 'AB123456',
      jurisdiction: 'Canada',
      documentCountry: 'CA',
      documentExpiry: day(400),
      seenOn: day(-1),
    }
    const attest = async (purchase: Purchase, over: object = {}, cookie = rep) =>
      await world.ask('/purchase/AttestIdentity', { ...of(purchase), ...passport, password, ...over }, cookie)

    const occupied = { occupation: 'Nurse', purpose: 'ownHome', political: 'none', fundsWay: 'none' }
    const photo = {
      identity: 'photo',
      documentType: 'passport',
      documentNumber: 'AB123456',
      jurisdiction: 'Canada',
      documentCountry: 'CA',
      seenOn: day(-1),
    }
    /** A purchase whose application is submitted, so that its report is due. */
    async function reportDue(): Promise<Purchase> {
      await world.setFlags({ identity: null, fintracReport: true })
      const purchase = await due()
      await readyToReserve(world.db, purchase.transId, open)
      return purchase
    }
    const submit = async ({ transId }: Purchase, record: object, cookie = rep) =>
      await world.ask(
        '/comty/SubmitFinTracInfo',
        { projectId: open, transactionId: transId, position: 1, type: 'person', record },
        cookie,
      )

    /** A reserved purchase with this cooling-off rule. */
    async function reserved(rule: string): Promise<Purchase> {
      await world.setFlags({ identity: null, coolingOff: rule })
      const purchase = await due()
      const { transId } = purchase
      await readyToReserve(world.db, transId, open)
      const done = await world.ask(
        '/purchase/Reserve',
        { projectId: open, transId, total: purchase.sheet.total },
        buyer,
      )
      expect([done.status, done.body.code]).toEqual([200, undefined])
      await world.db.run(
        sql`update purchase set created_at = now() - interval '60 days' where id = ${transId}`,
      )
      return done.body.purchase
    }
    const deliver = async ({ transId }: Purchase, what: string, at: Date) =>
      await world.ask(
        '/purchase/NoteDelivery',
        { projectId: open, transId, what, at: at.toISOString(), how: 'Signed for at the desk' },
        rep,
      )
    const coolingOff = async ({ transId }: Purchase) => (await world.shop.read(transId, buyer)).coolingOff

    const cases: readonly (readonly [number, string, () => Promise<void>])[] = [
      [
        69,
        'an unsigned notice is refused and counted; two secrets are accepted, the old signature is not',
        async () => {
          const scan = await started(await due())
          const body = JSON.stringify({ id: scan, action: 'submitted', code: 7002 })
          expect((await hook(body, { 'content-type': 'application/json' })).status).toBe(401)
          expect((await hook(body, { 'x-hmac-signature': '0'.repeat(64) })).status).toBe(401)
          const old = createHmac('sha256', `${body}${world.twin.veriff.secrets[0] ?? ''}`).digest('hex')
          expect((await hook(body, { 'x-signature': old })).status).toBe(401)
          // One byte is added, and the signature is that of the original.
          expect((await hook(`${body} `, world.twin.sign(body))).status).toBe(401)
          const metrics = await fetch(`${world.address}/metrics`, {
            headers: { authorization: 'Bearer a token for the metrics' },
          })
          expect(await metrics.text()).toMatch(
            /lotline_provider_notices_total\{[^}]*veriff[^}]*refused[^}]*\} [4-9]/,
          )
          expect((await hook(body, world.twin.sign(body))).status).toBe(200)
          const before = { 'x-hmac-signature': veriffSignature(body, oldSecret) }
          expect((await hook(body, before)).status).toBe(200)
        },
      ],
      [
        70,
        'a notice that comes twice, out of order, early or late counts once for each attempt',
        async () => {
          world.twin.fault = 'earlyHook'
          const purchase = await due()
          const scan = await started(purchase)
          // The notice came before our own answer. No check was known yet, so the job waited for it.
          expect((await world.runJobs(true)).map(({ outcome }) => outcome)).toContain('approved')
          expect(await standing(purchase)).toMatchObject({ standing: 'done', method: 'veriff' })
          world.twin.fault = 'none'
          await world.twin.decide(scan, 'decline', 'double')
          await world.runJobs(true)
          // A repeated notice counts once, and an approval is not withdrawn.
          expect(await standing(purchase)).toMatchObject({ standing: 'done' })
          const other = await due()
          const again = await started(other)
          await world.twin.decide(again, 'again')
          await world.runJobs(true)
          expect(await standing(other)).toMatchObject({ standing: 'again', reasons: ['unreadable'] })
          await world.twin.decide(again, 'approve', 'late')
          await world.runJobs(true)
          expect(await standing(other)).toMatchObject({ standing: 'done' })
          const { n } = await world.db.one<{ n: number }>(
            sql`select count(*)::int as n from audit where action = 'identity.approved'
                and object = (select 'identity_check:' || id from identity_check where scan = ${again})`,
          )
          expect(n).toBe(1)
        },
      ],
      [
        71,
        'a scan of somebody else’s purchase does not count',
        async () => {
          const scan = await started(await due(), 'jumio')
          for (const cookie of [world.cookies.broker, world.cookies.guest]) {
            const asked = await world.ask('/Home/GetJumioScanData', { jumioIdScanReference: scan }, cookie)
            expect(codeOf(asked)).toEqual([404, 'SCAN_NOT_FOUND'])
            const images = { jumioIdScanReference: scan, projectId: open }
            expect(codeOf(await world.ask('/Home/RetrieveImagesJumio', images, cookie))).toEqual([
              404,
              'SCAN_NOT_FOUND',
            ])
          }
          const own = await world.ask('/Home/GetJumioScanData', { jumioIdScanReference: scan }, buyer)
          expect(own.body).toMatchObject({ isOK: 1, state: 'pending' })
          const unknown = { jumioIdScanReference: crypto.randomUUID() }
          expect(codeOf(await world.ask('/Home/GetJumioScanData', unknown, buyer))).toEqual([
            404,
            'SCAN_NOT_FOUND',
          ])
        },
      ],
      [
        72,
        'back from a page that says success, without a decision it is pending',
        async () => {
          const purchase = await due()
          const scan = await started(purchase, 'jumio')
          const reference = world.twin.sessions.get(scan)?.reference ?? ''
          const rung = await world.ask('/home/RingIdentity', { reference }, world.cookies.guest)
          expect(rung.body).toEqual({ isOK: 1, projectId: null, unitId: null })
          await world.runJobs()
          expect(await standing(purchase)).toMatchObject({ standing: 'pending' })
          const own = await world.ask('/home/RingIdentity', { reference }, buyer)
          expect(own.body).toMatchObject({ projectId: open, unitId: purchase.unitId })
          // The forged callback reports success, but the provider does not confirm it.
          const forged = new URLSearchParams({
            callBackType: 'NETVERIFYID',
            jumioIdScanReference: scan,
            verificationStatus: 'APPROVED_VERIFIED',
          })
          await fetch(`${world.address}/webhooks/jumio`, { method: 'POST', body: forged })
          await world.runJobs()
          expect(await standing(purchase)).toMatchObject({ standing: 'pending' })
        },
      ],
      [
        73,
        'a provider that is slow, down or refuses leaves the check to staff',
        async () => {
          const purchase = await due()
          for (const fault of ['hang', 'fail', 'refuse', 'nonsense'] as const) {
            world.twin.fault = fault
            const from = performance.now()
            const tried = await world.ask(
              '/purchase/StartIdentity',
              { ...of(purchase), method: 'veriff' },
              buyer,
            )
            expect(codeOf(tried)).toEqual([409, 'IDENTITY_DOWN'])
            // The server gives up soon, because the buyer is waiting.
            expect(performance.now() - from).toBeLessThan(15_000)
          }
          expect(await standing(purchase)).toMatchObject({ standing: 'open' })
          expect((await attest(purchase)).status).toBe(200)
          expect(await standing(purchase)).toMatchObject({
            standing: 'done',
            method: 'original',
            name: 'Mia Lindqvist',
          })
        },
      ],
      [
        74,
        'an ID that expires today is valid, one of yesterday is not',
        async () => {
          const purchase = await due()
          expect(codeOf(await attest(purchase, { documentExpiry: day(-2) }))).toEqual([422, 'WRONG_FIELD'])
          const scan = await started(purchase)
          await world.twin.decide(scan, 'expiredId')
          await world.runJobs()
          expect(await standing(purchase)).toMatchObject({
            standing: 'declined',
            reasons: ['documentExpired'],
          })
          // Today at the project, which may be a day behind UTC.
          const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
          expect((await attest(purchase, { documentExpiry: today })).status).toBe(200)
        },
      ],
      [
        75,
        'a document without its jurisdiction is refused by that field',
        async () => {
          const { status, body } = await attest(await due(), { jurisdiction: ' ' })
          expect([status, body.code, body.field]).toEqual([422, 'WRONG_FIELD', 'jurisdiction'])
          const reported = await submit(await reportDue(), { ...occupied, ...photo, jurisdiction: '' })
          expect([reported.status, reported.body.field]).toEqual([422, 'record.jurisdiction'])
        },
      ],
      [
        76,
        'a social insurance card or a municipal card proves no identity',
        async () => {
          const purchase = await due()
          for (const documentType of ['sin card', 'municipal card', 'health card', 'library card']) {
            const { status, body } = await attest(purchase, { documentType })
            expect([status, body.why, body.field]).toEqual([422, 'documentRefused', 'documentType'])
          }
          expect(await standing(purchase)).toMatchObject({ standing: 'open' })
        },
      ],
      [
        77,
        'an image address inside our own network is never fetched',
        async () => {
          world.twin.fault = 'inwardImages'
          const scan = await started(await due(), 'jumio')
          await world.twin.decide(scan, 'approve')
          await world.runJobs()
          world.twin.asked.length = 0
          const images = { jumioIdScanReference: scan, projectId: open }
          const { body } = await world.ask('/Home/RetrieveImagesJumio', images, buyer)
          expect(body.images).toHaveLength(1)
          expect(Buffer.from(body.images[0].data, 'base64').subarray(1, 4).toString()).toBe('PNG')
          expect(world.twin.asked.filter((one) => one.includes('inward'))).toEqual([])
          expect(world.twin.asked).toHaveLength(2)
        },
      ],
      [
        78,
        'a picture of six megabytes, a PDF of two pages and none are refused in the words of the specification',
        async () => {
          await world.setFlags({ identity: 'upload' })
          const purchase = await due()
          const about = { trans_id: purchase.transId, position: 1 }
          const big = Buffer.concat([onePixel, Buffer.alloc(6 * 1024 * 1024)])
          const large = await world.upload(buyer, about, { bytes: big, name: 'id.png', type: 'image/png' })
          expect([large.status, large.body.message]).toEqual([413, 'File size is too big'])
          const pdf = { bytes: twoPages(), name: 'id.pdf', type: 'application/pdf' }
          const pages = await world.upload(buyer, about, pdf)
          expect([pages.status, pages.body.code]).toEqual([422, 'PDF_PAGES'])
          const nothing = await world.ask(
            '/comty/UploadSaleImage',
            {
              project_id: open,
              firstname: 'Mia',
              lastname: 'L',
              imageName: 'a',
              id_number: 'X1',
              ...about,
            },
            buyer,
          )
          expect([nothing.status, nothing.body.message]).toEqual([422, 'Please upload the image!'])
          expect(await standing(purchase)).toMatchObject({ standing: 'open', pictures: 0 })
          expect((await world.upload(buyer, about)).body).toMatchObject({ isOK: 1, received: 1 })
          expect(await standing(purchase)).toMatchObject({
            standing: 'done',
            method: 'picture',
            pictures: 1,
          })
        },
      ],
      [
        79,
        'a minor is told that they are too young',
        async () => {
          const { status, body } = await attest(await due(), { birthDate: day(-17 * 365) })
          expect([status, body.message]).toEqual([422, 'must be at least 18 years old'])
        },
      ],
      [
        80,
        'somebody with a public office continues; a review is due in 30 days',
        async () => {
          const purchase = await reportDue()
          const office = { political: 'foreign', politicalOffice: 'Minister', wealthSource: 'Salary' }
          expect((await submit(purchase, { ...occupied, ...photo, ...office })).status).toBe(200)
          const record = await world.db.one(
            sql`select risk, duties, reasons from fintrac_record where purchase_id = ${purchase.transId}`,
          )
          expect(record).toMatchObject({
            risk: 'high',
            reasons: ['political'],
            duties: [
              { duty: 'politicalReview', days: 30 },
              { duty: 'monitor', days: null },
            ],
          })
          expect((await world.shop.read(purchase.transId, buyer)).reported).toEqual([1])
        },
      ],
      [
        81,
        'a note on a suspicion is seen only by compliance, and changes nothing that others see',
        async () => {
          const purchase = await reportDue()
          const { transId } = purchase
          const before = await world.shop.read(transId, buyer)
          const note = { projectId: open, transId, note: 'Splits the deposit below the limit.' }
          expect((await world.ask('/comty/NoteSuspicion', note, rep)).status).toBe(200)
          expect(await world.shop.read(transId, buyer)).toEqual(before)
          expect((await world.ask('/comty/NoteSuspicion', note, buyer)).status).toBe(403)
          for (const who of ['broker', 'rep', 'manager', 'guest'] as const) {
            const read = await world.ask('/comty/GetSuspicions', { projectId: open }, world.cookies[who])
            expect([who, read.status === 200]).toEqual([who, false])
          }
          await world.db.run(
            sql`update person set roles = array[3, 90] where id = ${world.userIds['manager'] ?? 0}`,
          )
          const read = await world.ask(
            '/comty/GetSuspicions',
            { projectId: open },
            await world.signIn('manager@lotline.test'),
          )
          await world.db.run(
            sql`update person set roles = array[3] where id = ${world.userIds['manager'] ?? 0}`,
          )
          expect(read.body.suspicions[0]).toMatchObject({ transId, note: note.note })
          const { n } = await world.db.one<{ n: number }>(
            sql`select count(*)::int as n from audit where action like '%suspic%' or object = ${`purchase:${transId}`} and action like 'compliance%'`,
          )
          expect(n).toBe(0)
        },
      ],
      [
        82,
        'a record whose term is over is deleted and logged; one under it is kept',
        async () => {
          const [old, young] = [await reportDue(), await reportDue()]
          for (const one of [old, young])
            expect((await submit(one, { ...occupied, ...photo })).status).toBe(200)
          const end = async ({ transId }: Purchase, years: string) =>
            await world.db.run(sql`
              update purchase set state = 'reserved', ended_at = now() - ${years}::interval where id = ${transId}`)
          await end(old, '5 years 1 day')
          await end(young, '4 years 364 days')
          expect(await dropOldRecords(world.db)).toBe(1)
          const left = await world.db.all<{ id: number }>(sql`
            select purchase_id as id from fintrac_record where purchase_id = any(${[old.transId, young.transId]}::bigint[])`)
          expect(left.map(({ id }) => id)).toEqual([young.transId])
          const { n } = await world.db.one<{ n: number }>(sql`
            select count(*)::int as n from audit where action = 'fintrac.delete' and object = ${`purchase:${old.transId}`}`)
          expect(n).toBe(1)
        },
      ],
      [
        83,
        'without proof that the copy was received no clock runs',
        async () => {
          const purchase = await reserved('ON-condo')
          expect(await coolingOff(purchase)).toMatchObject({
            state: 'notStarted',
            missing: ['disclosure', 'signedCopy'],
            endsAt: null,
            mayWithdraw: true,
          })
          const long = new Date(Date.now() - 40 * 86_400_000)
          expect((await deliver(purchase, 'disclosure', long)).status).toBe(200)
          expect(await firmUp(world.db)).toBe(0)
          expect(await coolingOff(purchase)).toMatchObject({ state: 'notStarted', missing: ['signedCopy'] })
          const future = new Date(Date.now() + 60_000)
          expect((await deliver(purchase, 'signedCopy', future)).status).toBe(422)
          expect((await deliver(purchase, 'signedCopy', long)).status).toBe(200)
          expect(await firmUp(world.db)).toBe(1)
          expect(await coolingOff(purchase)).toMatchObject({ state: 'ended', mayWithdraw: false })
          const late = { projectId: open, transId: purchase.transId }
          expect(codeOf(await world.ask('/purchase/Withdraw', late, buyer))).toEqual([
            409,
            'RESCISSION_ENDED',
          ])
        },
      ],
      [
        83,
        'nobody can receive a copy, or make a contract, before it exists',
        async () => {
          const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)
          const early = [422, 'DELIVERY_EARLY']
          const onPaper = await reserved('ON-condo')
          expect(codeOf(await deliver(onPaper, 'signedCopy', ago(61)))).toEqual(early)
          expect((await deliver(onPaper, 'disclosure', ago(61))).status).toBe(200)
          const purchase = await reserved('ON-condo')
          const { transId } = purchase
          const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
          for (const what of ['signedCopy', 'contractMade', 'accepted'])
            expect(codeOf(await deliver(purchase, what, ago(0)))).toEqual(early)
          await world.db.run(sql`
            update envelope set sent_at = now() - interval '30 days', completed_at = now() - interval '20 days',
              state = 'completed' where id = ${envelopeId}`)
          expect(codeOf(await deliver(purchase, 'buyerSigned', ago(31)))).toEqual(early)
          expect(codeOf(await deliver(purchase, 'signedCopy', ago(21)))).toEqual(early)
          expect(await coolingOff(purchase)).toMatchObject({ state: 'notStarted' })
          expect((await deliver(purchase, 'signedCopy', ago(19))).status).toBe(200)
          expect((await deliver(purchase, 'buyerSigned', ago(29))).status).toBe(200)
        },
      ],
      [
        84,
        'the last day is the project’s, not the reader’s or the server’s',
        async () => {
          const purchase = await reserved('ON-condo')
          const at = new Date(Date.now() - 86_400_000)
          for (const what of ['disclosure', 'signedCopy']) await deliver(purchase, what, at)
          const { endsAt, startedAt } = (await coolingOff(purchase)) ?? {}
          expect(startedAt).toBe(at.toISOString())
          const local = new Intl.DateTimeFormat('en-CA', {
            timeZone: 'America/Toronto',
            dateStyle: 'short',
            timeStyle: 'short',
            hourCycle: 'h23',
          })
          expect(local.format(new Date(endsAt ?? ''))).toMatch(/00:00$/)
        },
      ],
      [
        85,
        'on the last day a withdrawal is accepted: the home is free, and everybody is told once',
        async () => {
          const purchase = await reserved('ON-condo')
          const tenDays = new Date(Date.now() - 10 * 86_400_000)
          for (const what of ['disclosure', 'signedCopy']) await deliver(purchase, what, tenDays)
          expect(await firmUp(world.db)).toBe(0)
          const asked = { projectId: open, transId: purchase.transId }
          expect((await world.ask('/purchase/Withdraw', asked, world.cookies.agent)).status).toBe(404)
          expect((await world.ask('/purchase/Withdraw', asked, buyer)).status).toBe(200)
          expect((await world.ask('/purchase/Withdraw', asked, buyer)).status).toBe(200)
          const after = await world.shop.read(purchase.transId, buyer)
          expect(after).toMatchObject({
            state: 'cancelled',
            coolingOff: { state: 'withdrawn', mayWithdraw: false },
          })
          expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
          const mails = await world.db.all<{ kind: string }>(
            sql`select payload->>'kind' as kind from job where kind = 'mail' and payload->>'kind' like 'withdrawn%'`,
          )
          expect(mails.map(({ kind }) => kind)).toEqual(['withdrawn'])
        },
      ],
      [
        86,
        'in New South Wales only a certificate gives up the right',
        async () => {
          const purchase = await reserved('NSW-off-plan')
          const waive = async (by: string) =>
            await world.ask(
              '/purchase/WaiveRescission',
              { projectId: open, transId: purchase.transId, by, proof: 's. 66W, Kim Doe' },
              rep,
            )
          expect(codeOf(await waive('writing'))).toEqual([409, 'WAIVER_REFUSED'])
          expect(await coolingOff(purchase)).toMatchObject({ state: 'notStarted' })
          expect((await waive('certificate')).status).toBe(200)
          expect(await coolingOff(purchase)).toMatchObject({ state: 'waived', mayWithdraw: false })
          expect(await firmUp(world.db)).toBe(1)
        },
      ],
    ]

    test.each(cases)('%i: %s', async (_, __, run) => await run())

    test('every case has its number', () => {
      expect([...new Set(cases.map(([number]) => number))]).toEqual(
        Array.from({ length: 18 }, (_, at) => 69 + at),
      )
    })
  })
})

/** A PDF with two blank pages. */
function twoPages(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ]
  let text = '%PDF-1.4\n'
  const at = objects.map((object, nth) => {
    const offset = text.length
    text += `${nth + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  )
}
