/** @module-tag long */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { faultText } from '../../../server/import/fault.ts'
import { readFolder } from '../../../server/import/folder.ts'
import { importFiles } from '../../world/importFiles.ts'
import { project } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
let place = ''
beforeAll(async () => {
  db = await emptyDatabase()
  place = await mkdtemp(join(tmpdir(), 'lotline-folders-'))
})
afterAll(async () => {
  await db.close()
  await rm(place, { recursive: true, force: true })
})

type Files = Record<string, string | Uint8Array>

/** Writes a builder's folder to disk, loads it, and returns the refusals as the terminal shows them. */
async function load(name: string, files: Files): Promise<string[]> {
  const folder = join(place, name.replaceAll(/[^a-z0-9]+/gi, '-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  const loaded = await importFiles(db, await readFolder(folder))
  return 'faults' in loaded ? loaded.faults.map(faultText) : []
}

const lots = (header: string, ...rows: string[]): string => `${[header, ...rows].join('\n')}\n`
const about = (id: string, more: object = {}): string =>
  project({ PROJECT_ID: id, requireLogin: false, ...more })

interface Loaded {
  readonly what: string
  readonly id: string
  readonly files: Files
  /** The lots in order of their numbers. */
  readonly lots: readonly Record<string, unknown>[]
  readonly flags?: Record<string, unknown>
}

const loaded: readonly Loaded[] = [
  {
    what: 'a Texan community whose id has the letters of another market',
    id: 'CENTRAL',
    files: {
      'project.json': about('CENTRAL', { currencyCode: 'USD', locale: 'en-US' }),
      'Lots.CSV': lots('Lot #,Status,List Price,Area (acres),CLOSING_DATE', '1,available,"$"', '').replace(
        '"$"\n',
        '"1,299,990.50",0.25,3/4/2027\n',
      ),
    },
    lots: [{ price: 1_299_990.5, area: 10_890, closing_date: '2027-03-04' }],
    flags: { currencyCode: 'USD', locale: 'en-US' },
  },
  {
    what: 'a Swiss list with apostrophes',
    id: 'SUMMIT',
    files: {
      'project.json': about('SUMMIT', { currencyCode: 'CHF', locale: 'de-CH', isMetric: true }),
      'lots.csv': lots(
        'house_number;Status;Current_price;Fläche',
        '1;available;1’299’990;',
        '2;sold;980000.50;',
      ),
    },
    lots: [{ price: 1_299_990 }, { price: 980_000.5 }],
    flags: { currencyCode: 'CHF' },
  },
  {
    what: 'an Indian list in lakh, and square yards',
    id: 'PUNE01',
    files: {
      'project.json': about('PUNE01', { currencyCode: 'INR', locale: 'en-IN' }),
      'lots.csv': lots('Plot No,Status,Price,Area (sq yd)', '1,available,"12,34,567",200'),
    },
    lots: [{ price: 1_234_567, area: 1800 }],
  },
  {
    what: 'a French list with narrow blanks, days with points and hectares',
    id: 'LYON01',
    files: {
      'project.json': about('LYON01', { currencyCode: 'EUR', locale: 'fr-FR', isMetric: true }),
      'lots.csv': lots(
        'house_number;Status;Current_price;Area (ha);CLOSING_DATE',
        '1;available;1\u202F299\u202F990,50;0,12;25 mars 2027',
        '2;available;999\u00A0990;1;03/04/2027',
      ),
    },
    lots: [
      { price: 1_299_990.5, area: 1200, closing_date: '2027-03-25' },
      { price: 999_990, area: 10_000, closing_date: '2027-04-03' },
    ],
  },
  {
    what: 'an Arabic list in its own digits',
    id: 'CAIRO1',
    files: {
      'project.json': about('CAIRO1', { currencyCode: 'EGP', locale: 'ar-EG', isMetric: true }),
      'lots.csv': lots('house_number,Status,Current_price,CLOSING_DATE', '1,available,١٬٢٩٩٬٩٩٠,٢٥/٣/٢٠٢٧'),
    },
    lots: [{ price: 1_299_990, closing_date: '2027-03-25' }],
  },
]

const bytes = (...start: number[]): Uint8Array =>
  new Uint8Array([...start, ...Array.from({ length: 40 }, () => 0)])
const plain = lots('house_number,Status', '1,available')

/** The fault, the folder, and the complete sentences that refuse it. */
const refused: readonly (readonly [what: string, files: Files, sentences: readonly string[]])[] = [
  [
    'a price that can be read in two ways, a thousandfold apart',
    {
      'project.json': about('R1', { locale: 'de-DE' }),
      'lots.csv': lots('house_number;Status;Current_price', '1;available;949,990'),
    },
    [
      "lots.csv, line 2, Current_price: '949,990' can be read in two ways: 949990, or 949 and 990 thousandths. Write 949990, or 949,9900.",
    ],
  ],
  [
    'the same with a point, where nothing says how numbers are written',
    {
      'project.json': about('R2'),
      'lots.csv': lots('house_number,Status,lot_area', '1,available,4.180'),
    },
    [
      'lots.csv, line 2, lot_area: \'4.180\' can be read in two ways: 4180, or 4 and 180 thousandths. Write 4180, or 4.1800, or declare "locale" in project.json ("de-DE", "en-CA").',
    ],
  ],
  [
    'the price of an elevation that can be read in two ways',
    {
      'project.json': about('R3', { locale: 'en-CA' }),
      'lots.csv': plain,
      'models.csv': lots('MODEL_NAME,ELEVATION', 'Oak,A 949.990'),
    },
    [
      "models.csv, line 2, ELEVATION: '949.990' can be read in two ways: 949990, or 949 and 990 thousandths. Write 949990, or 949.9900.",
    ],
  ],
  [
    'an unknown currency, and a locale whose currency nobody named',
    { 'project.json': about('R4', { currencyCode: 'LEI' }), 'lots.csv': plain },
    [
      "project.json, line 1, currencyCode: 'LEI' is not a currency. Write its three-letter code, such as CAD.",
    ],
  ],
  [
    'a currency without hundredths',
    { 'project.json': about('R6', { currencyCode: 'JPY' }), 'lots.csv': plain },
    [
      "project.json, line 1, currencyCode: Lotline counts in hundredths, which 'JPY' does not have: charges would be wrong. Use a currency with two decimals.",
    ],
  ],
  [
    'a country whose currency nobody named',
    { 'project.json': about('R5', { locale: 'en-GB' }), 'lots.csv': plain },
    [
      'project.json, currencyCode: Which currency are the prices in? The locale en-GB does not say. Write "currencyCode", such as "USD".',
    ],
  ],
  [
    'a time zone that does not exist',
    { 'project.json': about('R11', { timeZone: 'GMT+25' }), 'lots.csv': plain },
    [
      "project.json, line 1, timeZone: 'GMT+25' is not a time zone. Write an IANA name, such as America/Vancouver.",
    ],
  ],
  [
    'a workbook called .csv',
    { 'project.json': about('R6'), 'lots.csv': bytes(0x50, 0x4b, 0x03, 0x04) },
    [
      'lots.csv: Despite its name, this is a spreadsheet workbook. Open it in your spreadsheet program and save it as "CSV UTF-8".',
    ],
  ],
  [
    'a paper that is a docx',
    {
      'project.json': about('R7'),
      'lots.csv': plain,
      'documents/features.docx': bytes(0x50, 0x4b, 0x03, 0x04),
    },
    [
      'documents/features.docx: A document must be a PDF. Open this file in the program it was made with and save it as a PDF.',
    ],
  ],
  [
    'a row with too few columns',
    {
      'project.json': about('R8'),
      'lots.csv': lots(
        'house_number,Status,Current_price,lot_area',
        '1,available,900000,4180',
        '2,available',
      ),
    },
    [
      'lots.csv, line 3: This line has 2 fields, but there are 4 headings. An empty field still needs its separator.',
    ],
  ],
  [
    'acres in a metric project',
    {
      'project.json': about('R9', { isMetric: true }),
      'lots.csv': lots('house_number,Status,Area (acres)', '1,available,1'),
    },
    [
      'lots.csv, line 1, Area (acres): The unit of this heading is not metric, but the project is. Convert the values to the project\'s units, or write "isMetric": false in project.json.',
    ],
  ],
  [
    'a day that two countries read differently',
    {
      'project.json': about('R10', { locale: 'en-CA' }),
      'lots.csv': lots('house_number,Status,CLOSING_DATE', '1,available,03/04/2027'),
    },
    [
      'lots.csv, line 2, CLOSING_DATE: \'03/04/2027\' can be read in two ways. Write 2027-03-05, or declare "locale" in project.json ("en-US", "en-GB").',
    ],
  ],
]

describe('folders as builders send them', () => {
  test.each(loaded)(
    '$what is loaded as it is meant',
    async ({ what, id, files, lots: wanted, flags = {} }) => {
      expect(await load(what, files)).toEqual([])
      const rows = await db.all(
        sql`select price, area, closing_date from lot where project_id = ${id} order by number`,
      )
      expect(rows).toMatchObject(wanted)
      const row = await db.one<{ flags: object }>(sql`select flags from project where id = ${id}`)
      expect(row.flags).toMatchObject(flags)
    },
  )

  test.each(refused)('%s is refused with a true sentence', async (what, files, sentences) => {
    expect(await load(what, files)).toEqual(sentences)
  })

  test('two files whose names differ only in case are one too many', async () => {
    await expect(
      load('capitals', { 'project.json': about('R11'), 'lots.csv': plain, 'Lots.csv': plain }),
    ).rejects.toThrow('twice, with different capital letters')
  })
})
