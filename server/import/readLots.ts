import { readEntry } from './entryReader.ts'
import type { Findings } from './fault.ts'
import { lotNames, plainName } from './fieldNames.ts'
import type { Folder } from './folder.ts'
import { type GeoPlan, readGeojson } from './geojson/readGeojson.ts'
import { type LotFile, lotKey } from './lotFile.ts'
import type { ProjectFile } from './projectFile.ts'
import { statusWords } from './lotStatusWords.ts'
import { LOT_FIELDS, readLot, STATUS_FIELDS } from './readLot.ts'
import type { ModelFile } from './readModels.ts'
import { type Entry, readTable } from './tables.ts'

export interface LotsRead {
  readonly lots: readonly LotFile[]
  /** The surveyor's polygons, when there are any, ready to be drawn. */
  readonly geo: GeoPlan | undefined
}

/** Entries of lots.csv, or undefined when there is none. */
function csvEntries(
  folder: Folder,
  project: ProjectFile,
  models: readonly ModelFile[],
  findings: Findings,
): Entry[] | undefined {
  // A list may name models that nothing else is told of.
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
        `Lot ${lot.number}${lot.building === '' ? '' : ` of ${lot.building}`} is given twice; the first is at ${where}.${advice}`,
      )
    }
  }
}

/** Whether no lot at all has a status: then a column is missing, which is one fault and not one for each lot. */
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
    `No lot has a status. Write ${own}, or "defaults": {"Status": "available"} in project.json for all. The words are: ${statusWords.join(', ')}.`,
  )
  return true
}

/**
 * Reads lots.csv, lots.geojson or both. With both, the CSV lists the lots and the GeoJSON gives them their shapes,
 * matched by number.
 */
export function readLots(
  folder: Folder,
  project: ProjectFile,
  models: readonly ModelFile[],
  findings: Findings,
): LotsRead {
  const rows = csvEntries(folder, project, models, findings)
  const geo = readGeojson(folder, project, rows !== undefined, findings)
  if (rows === undefined && geo === undefined) {
    const modelsOnly =
      project.flags['isModelsOnly'] === true || project.flags['is_design_only_project'] === true
    if (!modelsOnly && !folder.has('lots.geojson')) {
      findings.fault(
        'lots.csv',
        {},
        'The folder has neither lots.csv nor lots.geojson. For a project without lots write "isModelsOnly": true in project.json.',
      )
    }
    return { lots: [], geo }
  }
  const defaults = new Map(
    LOT_FIELDS.flatMap((name) => {
      const value = project.defaults.get(plainName(name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const entries = rows ?? geo?.entries ?? []
  // Said once, where the column is missing; the lots are then read as if they had one.
  if (lacksStatus(entries, defaults, findings)) defaults.set('Status', 'not released')
  const lots = entries.map((entry) => {
    const row = readEntry(entry, project, findings, defaults)
    const place = {
      file: entry.file,
      line: entry.line,
      field: `${entry.path}${entry.values.get('house_number')?.name ?? 'house_number'}`,
    }
    return readLot(row, place, project, models)
  })
  if (project.flags['multiple_builder'] !== true && lots.some(({ companyId }) => companyId !== null)) {
    findings.notice(
      'project.json',
      { field: 'multiple_builder' },
      'The lots name builder companies. Their staff see each other’s homes until you write "multiple_builder": true.',
    )
  }
  refuseTwins(lots, geo, findings)
  return { lots: geo === undefined ? lots : geo.withShapes(lots), geo }
}
