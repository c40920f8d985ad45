import { marketOfProject } from '../../communities/flags.ts'
import { newFindings } from '../../import/fault.ts'
import type { Folder } from '../../import/folder.ts'
import type { LotFile } from '../../import/lotFile.ts'
import { nothingKnown } from '../../import/known.ts'
import { type ProjectFile, readProjectFile } from '../../import/projectFile.ts'
import { readLots } from '../../import/readLots.ts'
import { type ModelFile, readModels } from '../../import/readModels.ts'
import { type Pages, writePages } from '../../documents/pages.ts'

const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'Structure and envelope': [
    'Engineered floors, glued and screwed',
    'Insulation above the code in walls and roof',
    'Windows with two panes and warm edges',
    'Thirty-year roof covering',
  ],
  'Kitchen and baths': [
    'Stone counters from the builder’s first range',
    'Soft-close drawers and doors',
    'Tiled showers with glass screens',
    'Water-saving fittings throughout',
  ],
  'Heating and power': [
    'Heat recovery ventilation',
    'Conduit for a car charger',
    'LED lighting in halls, kitchen and baths',
    'Data points in every bedroom',
  ],
  Finishes: [
    'Engineered wood in living rooms',
    'Carpet with pad in bedrooms',
    'Two-coat paint in a colour of the range',
    'Door furniture in brushed metal',
  ],
}

function moneyOf(project: ProjectFile): (value: number) => string {
  const { locale, currency } = marketOfProject(project)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return (value) => (value === 0 ? '–' : format.format(value))
}

function features(project: ProjectFile, sheet: Pages): void {
  sheet.paragraph(
    `${String(project.facts['sentence'])} What follows is part of every home unless the agreement says otherwise.`,
  )
  for (const [heading, lines] of Object.entries(FEATURES)) {
    sheet.heading(heading)
    sheet.bullets(lines)
  }
  if ((project.extras.options ?? []).length > 0) {
    sheet.heading('Options')
    const money = moneyOf(project)
    sheet.table(
      ['Option', 'Price'],
      (project.extras.options ?? []).map((one) => [one.name, one.included ? 'included' : money(one.price)]),
      [0.7, 0.3],
    )
  }
}

function prices(
  project: ProjectFile,
  models: readonly ModelFile[],
  lots: readonly LotFile[],
  sheet: Pages,
): void {
  const money = moneyOf(project)
  const unit = project.flags['isMetric'] === true ? 'm²' : 'sq ft'
  sheet.paragraph(
    'Prices on 1 November 2026. They may change until a reservation is confirmed; the confirmation counts.',
  )
  if (models.length > 0) {
    sheet.heading('Homes')
    sheet.table(
      ['Home', 'Bedrooms', 'Baths', 'Size', 'From'],
      models.map((one) => [
        one.name,
        String(one.bedrooms),
        String(one.fullBaths),
        `${one.size} ${unit}`,
        money(one.price),
      ]),
      [0.34, 0.14, 0.12, 0.18, 0.22],
    )
  }
  if (lots.length > 0) {
    sheet.heading('Lots and suites')
    const shown = [...lots].filter((lot) => lot.status.status === 1)
    sheet.table(
      ['Number', 'Place', 'Facing', 'Price'],
      shown.map((lot) => [
        lot.number,
        lot.building || lot.numberLocation || '–',
        lot.orientation || '–',
        money(lot.price),
      ]),
      [0.18, 0.36, 0.22, 0.24],
    )
  }
}

function termsAndDeposits(project: ProjectFile, sheet: Pages): void {
  for (const { title, body } of project.extras.terms ?? []) {
    sheet.heading(title)
    sheet.paragraph(body)
  }
  const deposits = project.extras.deposits ?? []
  if (deposits.length === 0) return
  const money = moneyOf(project)
  sheet.heading('Deposits')
  // §5: over 100 an amount, else a percentage
  sheet.table(
    ['Due', 'Amount'],
    deposits.map((one) => [
      one.dayAfter === 0 ? 'With the offer' : `After ${one.dayAfter} days`,
      one.amount > 100 ? money(one.amount) : `${one.amount} %`,
    ]),
    [0.6, 0.4],
  )
}

function statistics(
  project: ProjectFile,
  models: readonly ModelFile[],
  lots: readonly LotFile[],
  sheet: Pages,
): void {
  sheet.paragraph(
    `${project.name}, ${project.municipality}. Figures of the builder for planning; the registered plan counts.`,
  )
  sheet.heading('At a glance')
  const areas = lots
    .map((lot) => lot.area)
    .filter((area) => area > 0)
    .sort((a, b) => a - b)
  sheet.table(
    ['Figure', 'Value'],
    [
      ['Lots and suites', String(lots.length)],
      ['Homes to choose from', String(models.length)],
      ['Elevations', String(models.reduce((sum, one) => sum + one.elevations.length, 0))],
      ['Smallest area', String(areas[0] ?? '–')],
      ['Largest area', String(areas.at(-1) ?? '–')],
    ],
    [0.6, 0.4],
  )
  const streets = [...new Set(lots.map((lot) => lot.building || lot.numberLocation))].filter(
    (name) => name !== '',
  )
  if (streets.length === 0) return
  sheet.heading('By street or building')
  sheet.table(
    ['Name', 'Count'],
    streets.map((name) => [
      name,
      String(lots.filter((lot) => (lot.building || lot.numberLocation) === name).length),
    ]),
    [0.6, 0.4],
  )
}

/** A demo project's documents, generated from its own files: path in the folder → PDF. */
export async function makeDocuments(folder: Folder): Promise<Map<string, Uint8Array>> {
  const findings = newFindings()
  const project = readProjectFile(folder, nothingKnown, findings)
  if (project === undefined) return new Map()
  const { models } = readModels(folder, project, nothingKnown, findings)
  const { lots } = readLots(folder, project, models, nothingKnown, findings)
  const write = async (title: string, fill: (sheet: Pages) => void) =>
    (
      await writePages(
        {
          title,
          project: project.name,
          builder: project.builder,
          foot: `${project.builder} · demonstration data, no offer`,
          language: 'en',
          madeAt: new Date('2026-11-01T00:00:00Z'),
        },
        fill,
      )
    ).bytes
  const documents = new Map([
    [
      'documents/features-and-finishes.pdf',
      await write('Features and finishes', (sheet) => features(project, sheet)),
    ],
    ['documents/price-list.pdf', await write('Price list', (sheet) => prices(project, models, lots, sheet))],
    [
      'documents/site-statistics.pdf',
      await write('Site statistics', (sheet) => statistics(project, models, lots, sheet)),
    ],
  ])
  if ((project.extras.terms ?? []).length > 0)
    documents.set(
      'documents/terms-and-deposits.pdf',
      await write('Terms and deposits', (sheet) => termsAndDeposits(project, sheet)),
    )
  return documents
}
