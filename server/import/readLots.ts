import { readEntry } from './entryReader.ts'
import type { Findings } from './fault.ts'
import { lotNames, plainName } from './fieldNames.ts'
import type { Folder } from './folder.ts'
import { type GeoPlan, readGeojson } from './geojson/readGeojson.ts'
import { type LotFile, lotKey } from './lotFile.ts'
import type { ProjectFile } from './projectFile.ts'
import { statusWords } from './lotStatusWords.ts'
import { type Known, type KnownModel, knownLots } from './known.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { LOT_FIELDS, namesBuilding, readLot, readLotName, STATUS_FIELDS } from './readLot.ts'
import { type Entry, readTable, type Table } from './tables.ts'

export interface LotsRead {
  readonly lots: readonly LotFile[]
  /** False if the files list no lots: loaded ones stay. */
  readonly isListed: boolean
  /** The survey's polygons, if any, ready to be drawn. */
  readonly geo: GeoPlan | undefined
}

function csvTable(
  folder: Folder,
  project: ProjectFile,
  models: readonly KnownModel[],
  findings: Findings,
): Table | undefined {
  // A list may name models that no other file mentions.
  const { MODELS = [], ...others } = lotNames.others
  const fields = {
    ...lotNames,
    known: LOT_FIELDS,
    others: models.length === 0 ? others : { ...others, MODELS },
  }
  const needed = { field: 'house_number', what: 'the number of a lot' }
  return readTable(
    folder,
    'lots.csv',
    { fields, isMetric: project.flags['isMetric'] === true, needed },
    findings,
  )
}

function refuseTwins(lots: readonly LotFile[], geo: GeoPlan | undefined, findings: Findings): void {
  const first = new Map<string, LotFile>()
  for (const lot of lots) {
    const before = first.get(lotKey(lot))
    if (lot.number === '') continue
    if (before === undefined) first.set(lotKey(lot), lot)
    else {
      const where = before.place.line === undefined ? before.place.field : `line ${before.place.line}`
      const advice = lot.place.line === undefined ? (geo?.twinAdvice ?? '') : ''
      findings.fault(
        lot.place.file,
        lot.place,
        `Lot ${lot.number}${lot.building === '' ? '' : ` of ${lot.building}`} appears twice; the first is at ${where}.${advice}`,
      )
    }
  }
}

/** Whether no lot has a status: a missing column is one fault. */
function lacksStatus(
  entries: readonly Entry[],
  defaults: ReadonlyMap<string, string>,
  findings: Findings,
): boolean {
  const first = entries[0]
  if (first === undefined || entries.length < 2) return false
  if (STATUS_FIELDS.some((name) => defaults.has(name) || entries.some(({ values }) => values.has(name))))
    return false
  const own = first.line === undefined ? '"geojson": {"Status": "..."} with its property' : 'a heading Status'
  findings.fault(
    first.file,
    first.line === undefined ? { field: `${first.path}Status` } : { line: 1, field: 'Status' },
    `No lot has a status. Write ${own}, or "defaults": {"Status": "available"} in project.json for all lots. The statuses are: ${statusWords.join(', ')}.`,
  )
  return true
}

/** Reads lots.csv, lots.geojson or both: the CSV lists lots, the GeoJSON shapes them by number. */
export function readLots(
  folder: Folder,
  project: ProjectFile,
  models: readonly KnownModel[],
  known: Known,
  findings: Findings,
): LotsRead {
  const rows = csvTable(folder, project, models, findings)
  const geo = readGeojson(folder, project, rows !== undefined, findings)
  if (rows === undefined && geo === undefined) {
    if (known.lots.length > 0 && !folder.has('lots.geojson'))
      return { lots: known.lots, isListed: false, geo }
    const modelsOnly =
      project.flags['isModelsOnly'] === true || project.flags['is_design_only_project'] === true
    if (!modelsOnly && !folder.has('lots.geojson')) {
      findings.fault(
        'lots.csv',
        {},
        'The folder has neither lots.csv nor lots.geojson. For a project without lots, write "isModelsOnly": true in project.json.',
      )
    }
    return { lots: [], isListed: false, geo }
  }
  const defaults = new Map(
    LOT_FIELDS.flatMap((name) => {
      const value = project.defaults.get(plainName(name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const entries = rows?.entries ?? geo?.entries ?? []
  const fields = new Set([
    ...(rows?.fields ?? entries.flatMap(({ values }) => [...values.keys()])),
    ...defaults.keys(),
  ])
  // Reported once; the lots are then read as if they had a status.
  if (known.lots.length === 0 && lacksStatus(entries, defaults, findings))
    defaults.set('Status', 'not released')
  const isTower = isHighrise(project.projectType)
  const findKnown = knownLots(known)
  const befores = new Map<LotFile, LotFile>()
  const lots = entries.map((entry) => {
    const row = readEntry(entry, project, findings, defaults)
    const name = entry.values.get('house_number')?.name ?? 'house_number'
    const place = { file: entry.file, line: entry.line, field: `${entry.path}${name}` }
    const { before, several } = findKnown(readLotName(row), namesBuilding(fields), isTower)
    if (several.length > 0)
      row.fault(
        'house_number',
        `There are suites with this number in ${several.join(' and in ')}. Add a column building_name that names the building.`,
      )
    const lot = readLot(row, place, { project, models, fields, before })
    if (before !== undefined) befores.set(lot, before)
    return lot
  })
  if (project.flags['multiple_builder'] !== true && lots.some(({ companyId }) => companyId !== null)) {
    findings.notice(
      'project.json',
      { field: 'multiple_builder' },
      'The lots name builder companies. Their staff see each other’s homes until you write "multiple_builder": true.',
    )
  }
  refuseTwins(lots, geo, findings)
  const shaped = geo === undefined ? lots : geo.withShapes(lots)
  return {
    lots: shaped.map((lot, at) =>
      lot.coordinates.length > 0 || fields.has('Coordinates')
        ? lot
        : { ...lot, coordinates: befores.get(lots[at] ?? lot)?.coordinates ?? [] },
    ),
    isListed: true,
    geo,
  }
}
