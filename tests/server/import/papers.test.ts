/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestPapers, papersOf, placeFields } from '../../../server/db/papers.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { importFiles } from '../../world/importFiles.ts'
import {
  changed,
  type FormBox,
  formPdf,
  markedPages,
  pdfDict,
  pdfName,
  pdfText,
  textPdf,
  wholeForm,
} from '../documents/somePdfs.ts'
import { folderOf, project, whole } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

const agreement = { id: 'agreement', title: 'Agreement', kind: 'form', file: 'agreement.pdf' }
const listOf = (...papers: object[]): string => JSON.stringify({ papers })
const folder = (papers: object[], files: Record<string, Uint8Array>) =>
  folderOf({
    ...whole,
    'documents/papers.json': listOf(...papers),
    ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`documents/${name}`, bytes])),
  })

/** The faults of a folder's papers, each with its place and sentence, as the terminal shows them. */
async function faultsOf(papers: object[], files: Record<string, Uint8Array>): Promise<string[]> {
  const checked = await checkFiles(folder(papers, files))
  return 'faults' in checked
    ? checked.faults.map(({ file, field, sentence }) => [file, field, sentence].filter(Boolean).join(', '))
    : []
}
const ofForm = async (boxes: readonly FormBox[], more: object = {}) =>
  await faultsOf([{ ...agreement, ...more }], { 'agreement.pdf': await formPdf(boxes) })

test('a paper that delivers something names it, and every purchaser signs it', async () => {
  const files = { 'agreement.pdf': await formPdf(wholeForm) }
  const of = async (delivers: string) => await faultsOf([{ ...agreement, delivers }], files)
  expect(await of('disclosure')).toEqual([])
  expect(await of('everything')).toEqual([
    expect.stringContaining('This must be one of disclosure, allPapers.'),
  ])
  const unsigned = {
    id: 'sheet',
    title: 'Sheet',
    kind: 'page',
    delivers: 'disclosure',
    blocks: [{ heading: 'A' }],
  }
  expect(await faultsOf([unsigned], {})).toEqual([
    expect.stringContaining('Purchasers acknowledge by signing it: give them places to sign.'),
  ])
})

describe('the workflow', () => {
  const signs = ['sig:purchaser1', 'sig:purchaser2', 'sig:purchaser3']
  const page = (id: string, ...more: string[]) => ({
    id,
    title: id,
    kind: 'page',
    blocks: [{ heading: 'A' }, { sign: [...signs, ...more] }],
  })
  const step = (actor: string, more: object = {}) => ({ actor, action: 'sign', ...more })
  const projectWith = (...workflow: object[]) => project({ workflow })
  const faultsWith = async (papers: object[], ...workflow: object[]) => {
    const checked = await checkFiles(
      folderOf({
        ...whole,
        'project.json': projectWith(...workflow),
        'documents/papers.json': listOf(...papers),
      }),
    )
    return 'faults' in checked
      ? checked.faults.map(({ file, field, sentence }) => [file, field, sentence].join(', '))
      : []
  }

  test('has a step for everybody who must sign a paper, and names papers that exist', async () => {
    const agreed = page('agreement', 'sig:officer', 'sig:broker?')
    expect(await faultsWith([agreed], step('purchasers'), step('officer'))).toEqual([])
    expect(await faultsWith([agreed], step('purchasers'))).toEqual([
      "documents/papers.json, sig:officer, No step of the workflow lets 'officer' print or sign 'agreement'.",
    ])
    const rest = [step('purchasers', { papers: ['agreement', 'shedule'] }), step('officer')]
    const faults = await faultsWith([agreed, page('schedule')], ...rest)
    expect(faults).toContain("project.json, workflow[0].papers, There is no paper 'shedule'.")
    expect(faults.join('\n')).toContain("sign 'schedule'")
  })

  test('names at least one paper in a step, or leaves them out', async () => {
    const steps = [step('purchasers', { papers: [] }), step('purchasers', { no: 2 }), step('officer')]
    expect(await faultsWith([page('agreement', 'sig:officer')], ...steps)).toEqual([
      'project.json, workflow[0].papers, This step names no paper. Name at least one, or leave "papers" out for all of them.',
    ])
  })

  test('has it in every sale: a step only in some is a fault, with the page and field of a PDF', async () => {
    const pdf = await textPdf(markedPages)
    const marked = { id: 'agreement', title: 'A', kind: 'anchor', file: 'a.pdf' }
    const of = async (...workflow: object[]) => {
      const checked = await checkFiles(
        folderOf({
          ...whole,
          'project.json': projectWith(...workflow),
          'documents/papers.json': listOf(marked),
          'documents/a.pdf': pdf,
        }),
      )
      return 'faults' in checked ? checked.faults : []
    }
    expect(await of(step('purchasers'), step('officer', { when: ['corporate'] }))).toMatchObject([
      {
        file: 'documents/a.pdf',
        field: 'page 2, sig:officer',
        sentence: expect.stringContaining('depend on corporate, which does not hold in every sale'),
      },
    ])
    // The project has no condominiums, so the third step covers no sale.
    const both = [step('officer', { when: ['corporate'] }), step('officer', { when: ['foreign'] })]
    expect(await of(step('purchasers'), ...both, step('officer', { when: ['condo'] }))).toHaveLength(1)
    expect(await of(step('purchasers'), ...both, step('officer'))).toEqual([])
  })

  test('is checked against what is loaded when the folder has only one of the two', async () => {
    const files = {
      ...whole,
      'project.json': projectWith(step('purchasers'), step('officer')),
      'documents/papers.json': listOf(page('agreement', 'sig:officer')),
    }
    const own = await emptyDatabase()
    expect(await importFiles(own, folderOf(files))).not.toHaveProperty('faults')
    const { 'documents/papers.json': _, ...alone } = files
    expect(
      await importFiles(own, folderOf({ ...alone, 'project.json': projectWith(step('purchasers')) })),
    ).toMatchObject({
      faults: [{ file: 'project.json', field: 'workflow' }],
    })
    const list = { 'documents/papers.json': listOf(page('agreement', 'sig:salesAdmin')) }
    expect(await importFiles(own, folderOf({ ...whole, ...list }))).toMatchObject({
      faults: [{ file: 'documents/papers.json', field: 'sig:salesAdmin' }],
    })
    await own.close()
  })
})

test('a deed has a witness for each signature of a purchaser', async () => {
  const deed = (...sign: string[]) => ({
    id: 'deed',
    title: 'Deed',
    kind: 'page',
    deed: true,
    blocks: [{ heading: 'A' }, { sign }],
  })
  const signs = [1, 2, 3].map((n) => `sig:purchaser${n}`)
  const witnessed = [1, 2, 3].flatMap((n) => [`sig:purchaser${n}`, `witness:purchaser${n}`])
  expect(await faultsOf([deed(...witnessed)], {})).toEqual([])
  expect(await faultsOf([deed(...witnessed.slice(0, 5))], {})).toEqual([
    expect.stringContaining('give purchaser.3 a place `witness:purchaser3`'),
  ])
  expect(await faultsOf([deed(...signs, 'witness:purchaser1?')], {})).toHaveLength(3)
  expect(await faultsOf([deed('sig:officer')], {})).toEqual([
    expect.stringContaining('Purchasers sign a deed'),
  ])
  // A PDF form is checked in the same way.
  const files = { 'agreement.pdf': await formPdf(wholeForm) }
  expect(await faultsOf([{ ...agreement, deed: true }], files)).toEqual([
    expect.stringContaining('give purchaser.2 a place'),
    expect.stringContaining('give purchaser.3 a place'),
  ])
  const checked = await checkFiles(
    folderOf({
      ...whole,
      'project.json': project({ witness: false }),
      'documents/papers.json': listOf(deed(...witnessed)),
    }),
  )
  expect('faults' in checked && checked.faults.map(({ sentence }) => sentence)).toContain(
    'A deed is signed before a witness: the project must not have "witness": false.',
  )
})

test('a German lease that is signed electronically is noted', async () => {
  const noticesOf = async (more: Readonly<Record<string, unknown>>) => {
    const { notices } = await checkFiles(folderOf({ ...whole, 'project.json': project(more) }))
    return notices.filter(({ field }) => field === 'workflow').map(({ sentence }) => sentence)
  }
  const german = { locale: 'de-DE', workflow: 'rental' }
  expect(await noticesOf(german)).toEqual([expect.stringContaining('§ 550 BGB')])
  expect(await noticesOf({ ...german, workflow: 'ink' })).toEqual([])
  expect(await noticesOf({ locale: 'en-CA', workflow: 'canada' })).toEqual([])
})

test('a paper that amends names another paper of the contract, says what changes, and is signed', async () => {
  const files = { 'agreement.pdf': await formPdf(wholeForm) }
  const amendment = (more: object) => ({ id: 'amendment', title: 'Amendment', kind: 'page', ...more })
  const changes = { each: 'amended', blocks: [{ clause: '[[amended.#.what]]: [[amended.#.after]]' }] }
  const signs = { sign: ['sig:purchaser1', 'sig:purchaser2', 'sig:purchaser3'] }
  const of = async (...papers: object[]) => await faultsOf([agreement, ...papers], files)
  const complete = amendment({ amends: 'agreement', blocks: [changes, signs] })
  expect(await of(complete)).toEqual([])
  for (const amends of ['contract', 'amendment', 'second'])
    expect(
      await of(complete, {
        ...amendment({ amends, blocks: [changes, signs] }),
        id: 'second',
        title: 'Second',
      }),
    ).toEqual([expect.stringContaining(`There is no paper '${amends}' of the contract to amend.`)])
  expect(await of(amendment({ amends: 'agreement', blocks: [{ heading: 'A' }] }))).toEqual([
    expect.stringContaining('Purchasers agree to the change by signing it'),
    expect.stringContaining('amends, A paper that amends another says what changes'),
  ])
  const [first] = await of(amendment({ blocks: [{ clause: 'To [[amended.title]]' }] }))
  expect(first).toContain('amended.title, Only a paper with `amends` can say this.')
})

describe('a folder’s papers', () => {
  test('are loaded as they are read, and are not public documents', async () => {
    const files = {
      'agreement.pdf': await formPdf(wholeForm),
      'schedule.pdf': await textPdf(markedPages),
      'warranty.pdf': await textPdf([{ lines: [[72, 80, 'Warranty']] }]),
    }
    const papers = [
      { ...agreement, when: { freehold: true } },
      { id: 'schedule', title: 'Schedule B', kind: 'anchor', file: 'schedule.pdf' },
      { id: 'warranty', title: 'Warranty', kind: 'fixed', file: 'Warranty.pdf', optional: true },
      {
        id: 'receipt',
        title: 'Receipt',
        kind: 'page',
        blocks: [
          { heading: 'Received' },
          { clause: 'From [[purchasers.names]].' },
          { sign: ['sig:officer'] },
        ],
      },
    ]
    expect(await importFiles(db, folder(papers, files), {})).toMatchObject({ projectId: 'T0001' })
    const rows = await papersOf(db, 'T0001')
    expect(rows.map(({ key, kind, version }) => [key, kind, version])).toEqual([
      ['agreement', 'form', 1],
      ['schedule', 'anchor', 1],
      ['warranty', 'fixed', 1],
      ['receipt', 'page', 1],
    ])
    expect(rows[0]).toMatchObject({ when: { condo: false }, isRequired: true, language: 'en' })
    expect(rows[0]?.fields.find(({ id }) => id === 'witness:purchaser.1')).toMatchObject({
      signer: 'witness',
      of: 'signature:purchaser.1',
    })
    expect(await db.all(sql`select title from document where project_id = 'T0001'`)).toEqual([])
    expect(
      await db.all(sql`select path from file where project_id = 'T0001' and content_type = 'application/pdf'
        and not personal`),
    ).toEqual([])
  })

  test('keep their version until their file or entry changes; one that is no longer named ends', async () => {
    const bytes = await formPdf(wholeForm)
    const other = { ...agreement, id: 'other' }
    const load = async (...papers: object[]) => {
      await importFiles(db, folder(papers, { 'agreement.pdf': bytes }), {})
      return (await papersOf(db, 'T0001')).map(({ key, version }) => `${key} ${version}`)
    }
    const [first = ''] = await load(agreement, other)
    expect(await load(agreement, other)).toEqual([first, 'other 1'])
    expect(await load(other, { ...agreement, title: 'New' })).toEqual([
      'other 1',
      `agreement ${Number(first.split(' ')[1]) + 1}`,
    ])
    expect(await load(other)).toEqual(['other 1'])
    // Importing a folder without papers leaves the existing ones.
    await importFiles(db, folderOf(whole), {})
    expect((await papersOf(db, 'T0001')).map(({ key }) => key)).toEqual(['other'])
  })
})

test('places that staff are drawing on a file stay a draft when the folder changes its entry', async () => {
  const files = { 'map.pdf': await textPdf([{ lines: [[72, 80, 'Association form']] }]) }
  const map = { id: 'drawn', title: 'Form', kind: 'map', file: 'map.pdf' }
  const load = async (title: string) => await importFiles(db, folder([{ ...map, title }], files), {})
  await load('Form')
  const [paper] = await papersOf(db, 'T0001')
  if (paper === undefined) throw new Error('no paper')
  const place = { page: 0, x: 72, y: 500, w: 180, h: 36 }
  const field = {
    ...place,
    id: 'n',
    key: 'lot.number',
    isNeeded: false,
    size: 0,
    align: 'left' as const,
    covers: null,
  }
  await placeFields(db, paper, [field], null)
  await load('Form of the association')
  expect(await newestPapers(db, 'T0001')).toMatchObject([
    { title: 'Form of the association', isDraft: true, fields: [field], version: 4 },
  ])
  expect(await papersOf(db, 'T0001')).toMatchObject([{ version: 3, fields: [] }])
  // When the file changes, the draft's places no longer fit and are given up.
  files['map.pdf'] = await textPdf([{ lines: [[72, 80, 'Another form']] }])
  const { notices } = await load('Form')
  expect(notices.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('was given up'))
  expect(await newestPapers(db, 'T0001')).toMatchObject([{ version: 5, isDraft: false }])
})

// Test numbers refer to the fault cases for papers.
describe('a paper is refused with its file, page and field', () => {
  const complete = async (boxes: readonly FormBox[]) => await ofForm([...wholeForm, ...boxes])

  test('9: an unknown key, with the nearest known one', async () => {
    expect(await complete([{ name: 'price.totl', y: 250 }])).toEqual([
      `documents/agreement.pdf, page 1, price.totl, There is no key 'price.totl' for papers; did you mean price.total?`,
    ])
  })

  test('10: no place for a third purchaser', async () => {
    const [fault, ...more] = await ofForm(wholeForm.filter(({ name }) => name !== 'sig:purchaser3'))
    expect(more).toEqual([])
    expect(fault).toContain('agreement.pdf, sig:purchaser.3, purchaser.3 has no place to sign')
  })

  test('a signature without a signer', async () => {
    expect((await complete([{ name: 'sig:somebody', y: 250 }]))[0]).toContain(
      `page 1, sig:somebody, 'sig:somebody' names no signer.`,
    )
  })

  test('a witness of nobody’s signature', async () => {
    const boxes = [
      { name: 'witness:purchaser1', y: 300 },
      { name: 'sig:officer', y: 200 },
    ]
    expect((await ofForm(boxes))[0]).toContain('purchaser.1 signs nowhere in this paper')
  })

  test('a box off its page, and one that is too small', async () => {
    expect((await complete([{ name: 'price.tax', y: 790 }]))[0]).toContain('partly off its page')
    expect((await complete([{ name: 'price.tax', y: 250, w: 2 }]))[0]).toContain('too small')
  })

  test('2: a box too small for the longest value', async () => {
    expect(await complete([{ name: 'purchaser.1.employer', y: 250, w: 60, h: 12 }])).toEqual([
      'documents/agreement.pdf, page 1, purchaser.1.employer, The longest value does not fit this box, even in the smallest type. Make the box larger.',
    ])
  })

  test('a kind of field that we cannot fill, unless it is to be ignored', async () => {
    expect((await complete([{ name: 'Choice', y: 250, kind: 'dropdown' }]))[0]).toContain('kind dropdown')
    expect(await ofForm([...wholeForm, { name: 'Notes', y: 250 }], { ignore: ['Notes'] })).toEqual([])
  })

  test('5: a script, an attachment, a program', async () => {
    const plain = await formPdf(wholeForm)
    const script = await changed(plain, (catalog) =>
      catalog.set('OpenAction', pdfDict({ S: pdfName('JavaScript'), JS: pdfText('app.alert(1)') })),
    )
    const attached = await changed(plain, (_, pdf) =>
      pdf.addAttachment('a.txt', new TextEncoder().encode('a')),
    )
    const program = await changed(plain, (catalog) =>
      catalog.set('OpenAction', pdfDict({ S: pdfName('Launch'), F: pdfText('a.exe') })),
    )
    const said = async (bytes: Uint8Array) => (await faultsOf([agreement], { 'agreement.pdf': bytes })).join()
    expect(await said(script)).toContain('holds a script')
    expect(await said(attached)).toContain('carries other files')
    expect(await said(program)).toContain('starts programs')
  })

  test('4: an XFA form without the usual fields; with them, it is accepted without XFA', async () => {
    const xfa = async (boxes: readonly FormBox[]) =>
      await changed(await formPdf(boxes), (catalog, pdf) => {
        const form = catalog.getDict('AcroForm', (ref) => pdf.getObject(ref)) ?? pdfDict({ Fields: [] })
        form.set('XFA', pdfText('<xdp/>'))
      })
    const hybrid = await xfa(wholeForm)
    expect(await faultsOf([agreement], { 'agreement.pdf': hybrid })).toEqual([])
    const pure = await changed(await formPdf([]), (catalog) =>
      catalog.set('AcroForm', pdfDict({ XFA: pdfText('<xdp/>') })),
    )
    expect((await faultsOf([agreement], { 'agreement.pdf': pure }))[0]).toContain('XFA')
  })

  test('3: truncated, protected, or not a PDF', async () => {
    const bytes = await formPdf(wholeForm)
    const said = async (one: Uint8Array) => (await faultsOf([agreement], { 'agreement.pdf': one })).join()
    expect(await said(bytes.subarray(0, bytes.length - 300))).toMatch(/damaged|cannot be (opened|read)/)
    expect(await said(new TextEncoder().encode('hello'))).toContain('not a PDF')
    const { PDF } = await import('@libpdf/core')
    const locked = await PDF.load(bytes)
    locked.setProtection({ userPassword: 'secret', ownerPassword: 'other' })
    expect(await said(await locked.save())).toContain('protected')
  })

  test('8: more than 20 MB, more than 300 pages, or a bomb', async () => {
    const { pdfBomb } = await import('../files/pdfBomb.ts')
    const said = async (one: Uint8Array) => (await faultsOf([agreement], { 'agreement.pdf': one })).join()
    expect(await said(new Uint8Array(20 * 1024 * 1024 + 1))).toContain('larger than 20 MB')
    expect(await said(await formPdf([], 301))).toContain('301 pages')
    expect(await said(pdfBomb())).toMatch(/too long or too much memory|cannot be opened|damaged/)
  })

  test('7: a marker split over lines; a repeated one has two names', async () => {
    const [page, signs] = markedPages
    const split = await textPdf([
      { lines: [...(page?.lines ?? []), [72, 500, '[[price.'], [72, 520, 'total]]']] },
      { lines: [...(signs?.lines ?? []), [320, 420, '[[sig:purchaser1]]']] },
    ])
    const marked = { id: 'agreement', title: 'A', kind: 'anchor', file: 'a.pdf' }
    const faults = await faultsOf([marked], { 'a.pdf': split })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('documents/a.pdf, page 1, [[price., This mark does not end on its line.')
    const twice = await textPdf([
      { lines: page?.lines ?? [] },
      { lines: [...(signs?.lines ?? []), [320, 420, '[[sig:purchaser1]]']] },
    ])
    const checked = await checkFiles(folder([marked], { 'a.pdf': twice }))
    expect('papers' in checked && checked.papers?.[0]?.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['signature:purchaser.1', 'signature:purchaser.1~2']),
    )
  })

  test('1: letters on a page of ours that the font lacks', async () => {
    const paper = { id: 'p', title: 'P', kind: 'page', blocks: [{ clause: 'Rent in ₺, ẞ, 円, ש' }] }
    expect((await faultsOf([paper], {}))[0]).toContain('lacks these letters: 円 ש')
  })

  test('a quote that is not in the paper', async () => {
    const marked = { id: 'agreement', title: 'A', kind: 'anchor', file: 'a.pdf' }
    const bytes = await textPdf(markedPages)
    const quoting = async (assignment: string) =>
      await faultsOf([{ ...marked, quotes: { assignment } }], { 'a.pdf': bytes })
    expect(await quoting('The purchaser may not assign this agreement.')).toEqual([])
    expect((await quoting('The purchaser may assign it.'))[0]).toContain('word for word')
  })

  test('places that are off the page, or name nobody', async () => {
    const map = { id: 'm', title: 'M', kind: 'map', file: 'm.pdf' }
    const bytes = await textPdf([{ lines: [[72, 80, 'Association form']] }])
    const place = { page: 1, x: 72, y: 100, width: 200, height: 30 }
    const placing = async (...fields: object[]) => await faultsOf([{ ...map, fields }], { 'm.pdf': bytes })
    expect(await placing({ ...place, mark: 'price.total' })).toEqual([])
    expect((await placing({ ...place, page: 2, mark: 'price.total' }))[0]).toContain('There is no page 2.')
    expect((await placing({ ...place, mark: 'sig:buyer' }))[0]).toContain('names no signer')
  })

  test('entries that are faulty themselves', async () => {
    const faults = await faultsOf(
      [
        { id: 'A b', title: '', kind: 'word', file: 'x.pdf' },
        {
          id: 'same',
          title: 'S',
          kind: 'fixed',
          file: 'missing.pdf',
          from: '2027-02-01',
          until: '2027-01-01',
        },
        { id: 'same', title: 'S', kind: 'page', file: 'x.pdf' },
        { id: 'if', title: 'I', kind: 'page', blocks: [{ if: 'price.total', block: [{ clause: 'Sold' }] }] },
      ],
      {},
    )
    for (const said of [
      'papers[0].id',
      'papers[0].title',
      'papers[0].kind',
      'There is no documents/missing.pdf.',
      '`until` is before `from`',
      "two papers 'same'",
      'has no file',
      'needs blocks',
      'papers[3].blocks[0].blocks',
      'needs blocks to show',
    ])
      expect(faults.join('\n')).toContain(said)
  })
})

/** Other people's PDFs that are installed on the machine, such as manuals. */
const strange = readdirSync('/usr/share/doc', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.pdf'))
  .slice(0, 40)

test.skipIf(strange.length === 0)(
  'real PDFs of other people are loaded or refused with a sentence',
  { timeout: 300_000 },
  async () => {
    for (const name of strange) {
      const bytes = new Uint8Array(readFileSync(`/usr/share/doc/${name}`))
      for (const kind of ['fixed', 'map', 'form', 'anchor']) {
        const faults = await faultsOf([{ ...agreement, kind }], { 'agreement.pdf': bytes })
        expect([name, kind, faults.filter((one) => !/^documents\/agreement\.pdf, .+\.$/s.test(one))]).toEqual(
          [name, kind, []],
        )
        if (kind === 'form' || kind === 'anchor') expect(faults.length).toBeGreaterThan(0)
      }
    }
  },
)
