/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { importFiles } from '../../world/importFiles.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'
import { open } from '../calls/smallWorld.ts'
import { folderOf, project } from '../import/files.ts'
import type { Purchase } from '../purchases/shop.ts'
import { creditor, form, holder, marks } from './padForm.ts'
import { of, type PadWorld, startPadWorld } from './padWorld.ts'

let pad: PadWorld
beforeAll(async () => void (pad = await startPadWorld()))
afterAll(async () => await pad.world.stop())

const setDebits = async (more: object): Promise<number> =>
  await pad.world.db.run(sql`
    update project set version = version + 1,
      flags = (flags - 'payment') || ${JSON.stringify({ debits: { ...creditor, ...more } })}::jsonb where id = ${open}`)
const paperOf = async (purchase: Purchase): Promise<string> => {
  const { file } = await pad.show(purchase, { file: 'paper' })
  const { text } = await textOfPdf(Buffer.from(file.base64, 'base64'))
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ')
}
const make = async (purchase: Purchase): Promise<void> => {
  expect((await pad.cheque(purchase)).status).toBe(200)
  // The process that makes papers takes its time to start on a busy machine.
  await expect
    .poll(async () => (await pad.generate(purchase)).body, { timeout: 100_000 })
    .toMatchObject({ isOK: 1 })
}
const days = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const second = { ...holder, name: 'Ada Lund', initials: 'AL' }
const signedOf = async ({ transId }: Purchase) =>
  await pad.world.db.all(
    sql`select signed_on::text as "on" from mandate where purchase_id = ${transId} and state <> 'cancelled'`,
  )

describe('where and when each account holder signed', () => {
  const two = { second, secondMarks: marks, signedIn: 'Whitby', signedOn: days(3) }

  test('is on the paper; the agreement is signed once both have', async () => {
    await setDebits({})
    const purchase = await pad.reserved()
    const secondSigning = { signedIn: 'Oshawa', signedOn: days(1) }
    expect((await pad.add(purchase, { ...two, secondSigning })).status).toBe(200)
    await make(purchase)
    const paper = await paperOf(purchase)
    expect(paper).toContain(`Signed in Whitby Signed on ${days(3)} Second account holder Ada Lund`)
    expect(paper).toContain(`Signed in Oshawa Signed on ${days(1)}`)
    expect(paper).toContain(`by ${holder.name} (ZL) on ${days(3)}`)
    expect(paper).toContain(`by Ada Lund (AL) on ${days(1)}`)
    expect(await signedOf(purchase)).toEqual([{ on: days(1) }])
  }, 180_000)

  test('is checked for each: a place, and a day that is not in the future', async () => {
    const purchase = await pad.reserved()
    for (const [secondSigning, field] of [
      [{ signedIn: '', signedOn: days(1) }, 'secondSigning.signedIn'],
      [{ signedIn: 'Oshawa', signedOn: days(-3) }, 'secondSigning.signedOn'],
    ] as const) {
      expect(await pad.add(purchase, { ...two, secondSigning })).toMatchObject({
        status: 422,
        body: { field },
      })
    }
  })

  test('is one place and day for both on older pages, and in agreements of the release before', async () => {
    const purchase = await pad.reserved()
    expect((await pad.add(purchase, two)).status).toBe(200)
    const row = await pad.world.db.one<{ id: number; reference: string }>(
      sql`select id, reference from mandate where purchase_id = ${purchase.transId}`,
    )
    const before = { holders: [holder, second], signedIn: 'Ajax' }
    await pad.world.db.run(
      sql`update mandate set holders = ${sealed('mandate.holders', row.reference, before)} where id = ${row.id}`,
    )
    await make(purchase)
    const paper = await paperOf(purchase)
    expect(paper.split(`Signed in Ajax Signed on ${days(3)}`)).toHaveLength(3)
  })
})

describe('a builder’s own text', () => {
  const agreement = {
    version: 'RBC 2026-03',
    authority: 'I let {payee} take money from {bank}, account ending in {last3}.',
    cancelling: 'Tell {payee} at {contact}.\nA form is at www.payments.ca.',
    more: 'This agreement may be assigned with ten days’ notice.',
  }
  test('replaces ours where it says something, with its version on the paper', async () => {
    await setDebits({ agreement })
    const purchase = await pad.reserved()
    await pad.add(purchase)
    await make(purchase)
    const paper = await paperOf(purchase)
    for (const said of [
      'I let Lakeside Homes Inc take money from Royal Bank of Canada, account ending in 567.',
      'Tell Lakeside Homes Inc at 905 555 0100.',
      'A form is at www.payments.ca.',
      'This agreement may be assigned with ten days’ notice.',
      'RBC 2026-03',
      // Ours, because the builder says nothing of it.
      'I have certain recourse rights if any debit does not comply with this agreement.',
      'without a new agreement or 10 days’ written notice',
      'no earlier than 10 calendar days after',
    ])
      expect(paper).toContain(said)
    expect(paper).not.toContain('I authorise')
    // Confirmed papers stay as they are.
    await setDebits({})
    expect(await paperOf(purchase)).toBe(paper)
  })

  test('that lacks a part of the law makes no paper', async () => {
    const short = { agreement: { ...agreement, recourse: 'None.' } }
    await setDebits(short)
    const purchase = await pad.reserved()
    // Nobody fills it in for nothing.
    expect((await pad.add(purchase)).body).toMatchObject({ code: 'PAD_FAILED' })
    await setDebits({ agreement })
    await pad.add(purchase)
    await pad.cheque(purchase)
    await setDebits(short)
    expect((await pad.generate(purchase)).body).toMatchObject({ code: 'PAD_FAILED' })
    await setDebits({})
    expect((await pad.generate(purchase)).status).toBe(200)
  })

  test('is imported, and each fault is named at its part', async () => {
    const models = 'MODEL_NAME,LOTFRONTAGE\nOak,38\n'
    const folder = (debits: object) =>
      folderOf({
        'project.json': project({ PROJECT_ID: 'AG1', isModelsOnly: true, debits }),
        'models.csv': models,
      })
    await importFiles(pad.world.db, folder({ ...creditor, agreement }))
    expect(
      await pad.world.db.one(
        sql`select flags->'debits'->'agreement' as agreement from project where id = 'AG1'`,
      ),
    ).toEqual({ agreement })
    const faults = async (debits: object) => {
      const checked = await checkFiles(folder(debits))
      return 'faults' in checked ? checked.faults.map(({ field, sentence }) => [field, sentence]) : []
    }
    expect(await faults({ ...creditor, agreement: { version: '', authority: 'Yes {who}.' } })).toEqual([
      ['debits.agreement.authority', 'This has to contain {payee}.'],
      ['debits.agreement.authority', 'This has to contain {last3}.'],
      ['debits.agreement.authority', 'This has to contain {bank}.'],
      ['debits.agreement.authority', 'Nothing fills {who} here.'],
      ['debits.agreement.version', 'Say which version of the text the bank has approved.'],
    ])
    expect(await faults({ scheme: 'sepa', agreement: { version: '1', more: 'x' } })).toEqual([
      ['debits.agreement.more', 'With the scheme sepa, the text is fixed.'],
    ])
    expect(await faults({ ...creditor, agreement: { ...agreement, colour: 'red' } })).toHaveLength(0)
  })
})

describe('a SEPA mandate', () => {
  const typed = {
    holder: { ...holder, postalCode: '10115', phone: '+4930123456' },
    institution: '',
    transit: '',
    account: '',
    iban: 'DE02 1001 0010 0006 8201 01',
  }
  test.each([
    ['de', 'SEPA-Lastschriftmandat', 'innerhalb von acht Wochen'],
    ['en', 'SEPA direct debit mandate', 'within 8 weeks'],
    ['tr', 'SEPA doğrudan borçlandırma talimatı', '8 hafta içinde'],
    [undefined, 'SEPA-Lastschriftmandat', 'innerhalb von acht Wochen'],
  ])('is in the payer’s language: %s', async (language, title, weeks) => {
    await setDebits({
      scheme: 'sepa',
      creditorId: 'DE98ZZZ09999999999',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    })
    const purchase = await pad.reserved()
    const added = await pad.add(purchase, { ...typed, ...(language !== undefined && { language }) })
    expect(added.status).toBe(200)
    expect((await pad.generate(purchase)).status).toBe(200)
    const paper = await paperOf(purchase)
    for (const said of [title, weeks, 'DE98ZZZ09999999999', form.signedIn]) expect(paper).toContain(said)
    expect((await pad.show(purchase, of(purchase))).mandate.state).toBe('signed')
  })

  test('leaves the agreements of other schemes in the language of their law', async () => {
    await setDebits({})
    const purchase = await pad.reserved()
    await pad.add(purchase, { language: 'tr' })
    await make(purchase)
    expect(await paperOf(purchase)).toContain('I authorise Lakeside Homes Inc')
  })
})
