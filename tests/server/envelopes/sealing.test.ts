/** @module-tag more */
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { findInPage } from '../../../src/controls/pdfSearch.ts'
import { checkEvidence } from '../../../src/rules/signing/evidence.ts'
import { deliveriesOf } from '../../../server/db/deliveries.ts'
import { sealAgain, unsealedEnvelopes } from '../../../server/db/sealJobs.ts'
import { sql } from '../../../server/db/sql.ts'
import { pageCode } from '../../../src/rules/envelopes/pageCode.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { newKey } from '../../world/startWorld.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'
import { runSealJobs, sealedFiles } from './sealNow.ts'
import { type Begun, type SigningWorld, startSigningWorld } from './signingWorld.ts'
import { testInFull } from '../../twoSpeeds.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

async function sent(
  more: Parameters<SigningWorld['begin']>[1] = {},
  place: 'CA' | 'DE' | 'TR' = 'CA',
  name?: string,
) {
  const begun: Begun = await at.begin(place, more)
  if (name !== undefined)
    await at.db.run(
      sql`update purchaser set last_name = ${name} where purchase_id = ${begun.transactionId} and position = 1`,
    )
  const { body } = await at.create(begun)
  expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'sent' })
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  const version = async (cookie: string): Promise<number> => (await at.detail(env, cookie)).envelope.version
  /** The representative makes a counter-offer. */
  const change = async (key: string, value: string) => {
    const changes = [{ key, value }]
    const asked = { ...env, version: await version(at.staff.rep), changes }
    expect((await at.call('/digitaldocs/Markup', asked, at.staff.rep)).status).toBe(200)
  }
  const accept = async () => {
    const asked = { ...env, version: await version(at.staff.admin) }
    expect((await at.call('/digitaldocs/Approve', asked, at.staff.admin)).status).toBe(200)
    expect((await at.signAll(of('officer'), at.staff.officer)).body.signing).toMatchObject({
      state: 'completed',
    })
  }
  return { begun, env, of, buyer: begun.buyer, version, change, accept }
}
type Sent = Awaited<ReturnType<typeof sent>>

/** Signs one signer's part with a typed name. */
async function typed({ of, buyer }: Sent, role: string, name: string) {
  await at.consent(of(role), buyer)
  const part = at.part(await at.get(of(role), buyer))
  const marks = ['signature', 'initials'].map((kind) => ({ kind, strokes: null, text: name }))
  const witness =
    role === 'witness' ? { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true } : {}
  const path = role === 'witness' ? '/digitaldocs/Witness' : '/digitaldocs/Sign'
  const { status, body } = await at.call(path, { ...of(role), ...part, marks, ...witness }, buyer)
  expect([status, body.code]).toEqual([200, undefined])
}

/** The pages to sign by hand, and how staff upload each one. */
async function pagesOf({ env }: Sent) {
  const { scans, papers } = await at.detail(env, at.staff.rep)
  const bring = async ({ paper, page }: (typeof scans)[number]) => {
    const revision = papers.find(({ key }) => key === paper)?.revision ?? 0
    const code = pageCode({ envelope: env.envelopeId, paper, revision, page })
    const file = { bytes: onePixel, name: 'p.png', type: 'image/png' }
    const form = await multipart({ ...env, paper, page, code }, file)
    const { status, body } = await at.world.call('/digitaldocs/UploadScan', form.bytes, {
      cookie: at.staff.rep,
      key: newKey(),
      headers: { 'content-type': form.type },
    })
    return [status, body.code]
  }
  return { scans, papers, bring }
}

async function sealed({ env }: Sent) {
  expect(await runSealJobs(at.world)).toMatchObject([{ kind: 'seal', outcome: 'sealed' }])
  return await sealedFiles(at.world, env.envelopeId)
}
const times = (text: string, part: string): number => text.split(part).length - 1

describe('a real envelope, sealed', () => {
  test('witness, initials and a counter-offer: a stranger finds all of it valid, and detects any change', async () => {
    const one = await sent({ count: 2 })
    await at.signAll(one.of('purchaser.1'), one.buyer)
    await at.signAll(one.of('purchaser.2'), one.buyer, { typed: true })
    await at.signAll(one.of('witness'), one.buyer)
    // A change strikes out wording, and both purchasers initial it.
    await one.change('purchaser.1.street', '9 Oak Street')
    await at.signAll(one.of('purchaser.1'), one.buyer)
    await at.signAll(one.of('purchaser.2'), one.buyer, { typed: true })
    await one.accept()
    const { files, keys } = await sealed(one)
    expect([...files.keys()].toSorted()).toEqual(['', 'agreement', 'schedule'])
    for (const [key, bytes] of files) {
      const found = await verifyFile(bytes, keys, [])
      expect({ key, verdict: found.verdict, faults: found.faults }).toEqual({
        key,
        verdict: 'valid',
        faults: [],
      })
      if (found.evidence === null) throw new Error('no evidence')
      expect(checkEvidence(found.evidence)).toEqual([])
      expect(new Set(found.evidence.acts.map(({ kind }) => kind))).toEqual(
        new Set(['consented', 'signed', 'witnessed', 'changed', 'initialled', 'approved']),
      )
      // The evidence names the person who changed the deal, though that person signs nothing.
      expect(found.evidence.acts.find(({ kind }) => kind === 'changed')).toMatchObject({
        signer: { role: 'salesAgent', id: 0, name: 'rep Test' },
        paper: { key: 'agreement', revision: 2 },
      })
      expect(found.evidence.signers.map(({ name }) => name)).not.toContain('rep Test')
      expect(found.paper?.revision ?? null).toBe({ agreement: 2, schedule: 1 }[key] ?? null)
      for (const place of [bytes.length >> 1, bytes.length - 40, 2000]) {
        const spoilt = Uint8Array.from(bytes)
        spoilt[place] = (spoilt[place] ?? 0) ^ 1
        expect((await verifyFile(spoilt, keys, [])).verdict).toBe('changed')
      }
    }
    const { text } = await textOfPdf(files.get('agreement') ?? new Uint8Array())
    expect(text).toContain('9 Oak Street')
    // A signature has only one date, even if its signer adds initials later.
    const [here, utc] = ['America/Toronto', 'UTC'].map((zone) => isoDayIn(new Date(), zone))
    const days = [...new Set([here, utc])].reduce((sum, day) => sum + times(text, day ?? ''), 0)
    expect(days).toBe(times(text, 'UTC') + 1)
  })

  testInFull(
    'a Turkish lease in lira, by somebody named GROẞ: sealed, found by a search, and valid',
    async () => {
      const one = await sent({}, 'TR', 'GROẞ')
      await typed(one, 'purchaser.1', 'Ada GROẞ')
      await typed(one, 'witness', 'Wanda Reyes')
      await at.signAll(one.of('officer'), at.staff.officer)
      // The tenant views what the officer has signed.
      const { papers, shown, deviceAt } = at.part(await at.get(one.of('purchaser.1'), one.buyer))
      const looked = { papers, shown, deviceAt, marks: [], fields: [] }
      const last = await at.call('/digitaldocs/Sign', { ...one.of('purchaser.1'), ...looked }, one.buyer)
      expect(last.body.signing).toMatchObject({ state: 'completed' })
      const { files, keys } = await sealed(one)
      const bytes = files.get('agreement') ?? new Uint8Array()
      expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid', faults: [] })
      const { text } = await textOfPdf(bytes)
      expect(text).toContain('₺500.000,00')
      // The name is found in the text and in the signature, in upper or lower case.
      expect(times(text, 'Ada GROẞ')).toBeGreaterThan(1)
      const pieces = text.split('\n').map((said) => ({ text: said, endsLine: true, left: 0, top: 0 }))
      for (const sought of ['GROẞ', 'groß', 'Gross', '₺500.000'])
        expect([sought, findInPage(pieces, sought, 1).length > 0]).toEqual([sought, true])
    },
  )

  testInFull(
    'a second counter-offer is not written over the first: everybody signs a new revision',
    async () => {
      const one = await sent()
      await typed(one, 'purchaser.1', 'Ada Love')
      await typed(one, 'witness', 'Wanda Reyes')
      await one.change('purchaser.1.street', '9 Oak Street')
      await typed(one, 'purchaser.1', 'Ada Love')
      await one.change('purchaser.1.street', '11 Elm Street')
      const { changes } = await at.detail(one.env, at.staff.rep)
      const own = changes.filter(({ key }) => key.endsWith('street'))
      expect(own.map(({ by }) => by)).toEqual(['initials', 'newPaper'])
      await typed(one, 'purchaser.1', 'Ada Love')
      await typed(one, 'witness', 'Wanda Reyes')
      await one.accept()
      const { text } = await textOfPdf((await sealed(one)).files.get('agreement') ?? new Uint8Array())
      expect(text).toContain('11 Elm Street')
      expect(text).not.toContain('9 Oak Street')
    },
  )

  test('consent in one’s own language can be checked as well', async () => {
    const one = await sent()
    const { consentHash, currentConsent } = await import('../../../src/rules/signing/consents.ts')
    const asked = {
      textId: currentConsent,
      language: 'tr',
      sha256: consentHash(currentConsent, 'tr'),
      agrees: true,
    }
    const said = await at.call('/digitaldocs/Consent', { ...one.of('purchaser.1'), ...asked }, one.buyer)
    expect(said.status).toBe(200)
    const part = at.part(await at.get(one.of('purchaser.1'), one.buyer))
    await at.call('/digitaldocs/Sign', { ...one.of('purchaser.1'), ...part }, one.buyer)
    await at.signAll(one.of('witness'), one.buyer)
    await one.accept()
    const { files, keys } = await sealed(one)
    const found = await verifyFile(files.get('agreement') ?? new Uint8Array(), keys, [])
    expect({ verdict: found.verdict, faults: found.faults }).toEqual({ verdict: 'valid', faults: [] })
    expect(found.evidence?.consents.map(({ language }) => language).toSorted()).toEqual(['en', 'tr'])
  })

  test('a mark changed in the database is not sealed as signed', async () => {
    const one = await sent()
    await typed(one, 'purchaser.1', 'Ada Love')
    await typed(one, 'witness', 'Wanda Reyes')
    await at.db.run(sql`
      update signing_mark set text = 'Somebody Else'
      where envelope_id = ${one.env.envelopeId} and text = 'Ada Love'`)
    await one.accept()
    await runSealJobs(at.world)
    expect((await sealedFiles(at.world, one.env.envelopeId)).files.size).toBe(0)
    // The office and the doctor report the fault; once it is repaired, the envelope is sealed.
    const isFailing = async () => (await at.detail(one.env, at.staff.rep)).isSealFailing
    expect(await isFailing()).toBe(true)
    expect(await unsealedEnvelopes(at.db)).toEqual([{ id: one.env.envelopeId, fault: 'Error' }])
    await at.db.run(sql`
      update signing_mark set text = 'Ada Love'
      where envelope_id = ${one.env.envelopeId} and text = 'Somebody Else'`)
    await at.db.transaction(async (tx) => expect(await sealAgain(tx, one.env.envelopeId)).toBe(0))
    await runSealJobs(at.world)
    expect((await sealedFiles(at.world, one.env.envelopeId)).files.size).toBeGreaterThan(0)
    expect([await isFailing(), await unsealedEnvelopes(at.db)]).toEqual([false, []])
    await at.db.transaction(async (tx) => expect(await sealAgain(tx, one.env.envelopeId)).toBe(null))
  })

  testInFull(
    'a paper that everybody signs again has the new signatures, and none of the earlier ones',
    async () => {
      const one = await sent()
      await typed(one, 'purchaser.1', 'First Hand')
      await typed(one, 'witness', 'First Witness')
      await one.change('closing.date', '2027-10-15')
      await typed(one, 'purchaser.1', 'Second Hand')
      await typed(one, 'witness', 'Second Witness')
      await one.accept()
      const { files, keys } = await sealed(one)
      const bytes = files.get('agreement') ?? new Uint8Array()
      expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid', faults: [] })
      const { text } = await textOfPdf(bytes)
      expect([times(text, 'Second Hand'), times(text, 'Second Witness')]).toEqual([2, 1])
      for (const gone of ['First Hand', 'First Witness']) expect(text).not.toContain(gone)
      // The schedule did not change, so it keeps its signatures.
      expect((await textOfPdf(files.get('schedule') ?? new Uint8Array())).text).toContain('First Hand')
    },
  )

  testInFull(
    'after a return, signatures are withdrawn: the paper has only those made afterwards',
    async () => {
      const one = await sent()
      await typed(one, 'purchaser.1', 'First Hand')
      await typed(one, 'witness', 'First Witness')
      const note = {
        ...one.env,
        version: await one.version(at.staff.admin),
        note: 'An initial is unreadable',
      }
      expect((await at.call('/digitaldocs/SendBack', note, at.staff.admin)).status).toBe(200)
      await typed(one, 'purchaser.1', 'Second Hand')
      await typed(one, 'witness', 'Second Witness')
      await one.accept()
      const { files, keys } = await sealed(one)
      for (const key of ['agreement', 'schedule']) {
        const bytes = files.get(key) ?? new Uint8Array()
        expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid', faults: [] })
        const { text } = await textOfPdf(bytes)
        expect(text).toContain('Second Hand')
        expect(text).not.toContain('First')
      }
    },
  )

  testInFull(
    'signed by hand and scanned: sealed and valid, though nobody typed the witness’s name',
    async () => {
      const one = await sent()
      await at.consent(one.of('purchaser.1'), one.buyer, false)
      const { scans, papers, bring } = await pagesOf(one)
      const holdEnds = async (minutes: number) =>
        await at.db.run(sql`
        update deal set expires_at = now() + make_interval(mins => ${minutes}) where lot_id = ${one.begun.lotId}`)
      await holdEnds(-1)
      for (const scan of scans) expect(await bring(scan)).toEqual([409, 'HOLD_EXPIRED'])
      await holdEnds(60)
      for (const scan of scans) expect(await bring(scan)).toEqual([200, undefined])
      const noted = await deliveriesOf(at.db, one.begun.transactionId)
      expect(noted.map(({ what }) => what)).toEqual(['buyerSigned'])
      const { acts, papers: after } = await at.detail(one.env, at.staff.rep)
      // These signatures were made on paper, so the server cannot say who was present.
      const byHand = acts.filter(({ methods }) => methods.includes('onPaper'))
      expect(new Set(byHand.map(({ presence }) => presence))).toEqual(new Set(['onPaper']))
      expect(after.reduce((sum, { handPages = 0 }) => sum + handPages, 0)).toBe(scans.length)
      const [{ paper: signedKey } = { paper: '' }] = scans
      for (const who of [one.buyer, at.staff.officer]) {
        const ask = { ...one.env, paper: `${signedKey}:hand` }
        const { status, body } = await at.call('/digitaldocs/GetLastPdfForEnvelope', ask, who)
        expect([status, body.pages]).toEqual([200, scans.filter(({ paper }) => paper === signedKey).length])
        const drawn = await textOfPdf(Buffer.from(body.base64, 'base64'))
        expect(drawn.text).toContain('SHA-256')
      }
      await one.accept()
      const { files, keys } = await sealed(one)
      for (const { key, pages } of papers) {
        const { text, pages: sealedPages } = await textOfPdf(files.get(key) ?? new Uint8Array())
        const own = scans.filter(({ paper }) => paper === key)
        if (own.length > 0) expect(text).toContain('signed by hand on paper')
        expect(sealedPages).toBe(pages + own.length)
      }
      for (const [, bytes] of files) {
        expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid', faults: [] })
      }
    },
  )

  testInFull('pages signed by hand on an earlier wording are neither listed nor counted', async () => {
    const one = await sent()
    await at.consent(one.of('purchaser.1'), one.buyer, false)
    const { scans, bring } = await pagesOf(one)
    for (const scan of scans) expect(await bring(scan)).toEqual([200, undefined])
    const count = scans.filter(({ paper }) => paper === 'agreement').length
    const listed = async () => {
      const ask = { ...one.env, paper: 'agreement' }
      const { body } = await at.call('/digitaldocs/GetLastPdfForEnvelope', ask, at.staff.officer)
      const { papers } = await at.detail(one.env, at.staff.rep)
      return {
        isListed: body.papers.some(({ key }: { key: string }) => key === 'agreement:hand'),
        pages: papers.find(({ key }) => key === 'agreement')?.handPages,
      }
    }
    expect(await listed()).toEqual({ isListed: true, pages: count })
    await one.change('closing.date', '2027-10-15')
    expect(await listed()).toEqual({ isListed: false, pages: 0 })
  })
})
