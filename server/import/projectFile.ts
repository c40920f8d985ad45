import { identityDemands } from '../../src/rules/identity/finding.ts'
import { paymentProviders } from '../../src/rules/payments/firstPayment.ts'
import { rescissionIds } from '../../src/rules/rescission/rules.ts'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import { type JsonReader, readObject, readWord } from './jsonReader.ts'
import { readJson } from './jsonText.ts'
import { learnMoreAddress } from './learnMoreAddress.ts'
import { type Extras, readExtras } from './projectExtras.ts'
import { type PlanOptions, readPlanOptions } from './planOptions.ts'
import { plainName } from './fieldNames.ts'
import type { Known } from './known.ts'
import { readDebits } from './readDebits.ts'
import { readHeardFrom } from './readHeardFrom.ts'
import { readHours } from './readHours.ts'
import { readMarket } from './readMarket.ts'
import { readReminders } from './readReminders.ts'

/** project.json (§3 Project, flags, window settings), with defaults for absent values. */
export interface ProjectFile {
  /** The keys in the file; anything else stays unchanged. */
  readonly named: ReadonlySet<string>
  readonly id: string
  readonly name: string
  readonly builder: string
  readonly builderId: number | null
  /** The one builder company (§6); null if several or none. */
  readonly companyId: number | null
  readonly municipality: string
  readonly province: string
  readonly projectType: number
  readonly buildingType: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly flags: Readonly<Record<string, unknown>>
  readonly wording: Readonly<Record<string, string>>
  readonly colours: readonly { status: string; colour: string }[]
  readonly hiddenLots: readonly string[]
  readonly sortOrder: number
  readonly locale: string
  readonly picture: string
  /** Defaults for lots' fields; keys in plain form. */
  readonly defaults: ReadonlyMap<string, string>
  readonly plan: PlanOptions
  readonly extras: Extras
}

const YES_NO_FLAGS = [
  'isMetric',
  'multiple_builder',
  'internal_pic',
  'is_design_only_project',
  'LXinSF2',
  'requireLogin',
  'isModelsOnly',
  'isLandOnly',
  'hideUnavailableLotNumbers',
  'hideSoldInfo',
  'purchaserMaySubmitWorksheet',
  'worksheets',
  'worksheetIdRequired',
  'witness',
  'remoteWitness',
  'staffSecondFactor',
  'approvesBrokers',
  'poweredByPaymentProvider',
  'subscription',
  'marketplace',
  'singleIsTownhouse',
  'condominiumIsApartment',
  'forcedTownhouse',
  'tinyLots',
  'guestHoldCode',
  'veriff',
  'jumio',
  'mfaForProjectDocs',
  'fintracReport',
] as const
/** Flags with one of a few values; an empty text means none. */
const WORD_FLAGS = {
  identity: identityDemands,
  coolingOff: rescissionIds,
  payment: paymentProviders,
} as const
const NUMBER_FLAGS = [
  'work_sheet_offer_type',
  'OutsideIntregation',
  'WorksheetUserType',
  'urlType',
  'freshForSeconds',
  'holdMinutes',
  'holdExtendMinutes',
  'holdCapMinutes',
  'waitingListHours',
  'replyHours',
  'guestHolds',
] as const
/**
 * The longest retention of unaccepted worksheets, decided ones' ID pictures, and ended sales' signed papers.
 */
const KEPT_FLAGS = { keepWorksheetDays: 3650, keepIdPictureDays: 3650, keepSignedYears: 100 } as const
/** In degrees. */
const mostTurned = 359

/** Flags may be at the top or under "flags"; the specification uses both. */
function readFlags(top: JsonReader): Record<string, unknown> {
  const below = top.object('flags')
  const flags: Record<string, unknown> = {}
  for (const reader of below === undefined ? [top] : [top, below]) {
    if (reader.has('currencyCode')) flags['currencyCode'] = reader.text('currencyCode', 40).toUpperCase()
    for (const key of YES_NO_FLAGS) if (reader.has(key)) flags[key] = reader.flag(key)
    for (const key of NUMBER_FLAGS)
      if (reader.has(key)) flags[key] = reader.number(key, { min: 0, whole: true }) ?? 0
    for (const [key, max] of Object.entries(KEPT_FLAGS)) {
      const time = reader.has(key) ? reader.number(key, { min: 1, max, whole: true }) : null
      if (time !== null) flags[key] = time
    }
    for (const [key, words] of Object.entries(WORD_FLAGS)) {
      if (reader.has(key)) flags[key] = readWord(reader, key, words)
    }
    if (reader.has('north')) flags['north'] = reader.number('north', { min: 0, max: mostTurned, whole: true })
    if (reader.has('sfo_default_building'))
      flags['sfo_default_building'] = reader.text('sfo_default_building')
  }
  for (const reader of below === undefined ? [top] : [top, below]) {
    if (reader.has('debits')) flags['debits'] = readDebits(reader)
    if (reader.has('heardFrom')) flags['heardFrom'] = readHeardFrom(reader)
    if (reader.has('reminders')) flags['reminders'] = readReminders(reader)
  }
  below?.rest()
  return flags
}

function readFacts(top: JsonReader): Record<string, unknown> {
  const centre = top.object('salesCentre')
  const facts = {
    sentence: top.text('sentence', 300),
    picture_note: top.text('picture_note', 120),
    address: top.text('address', 300),
    learn_more_url: learnMoreAddress(top, 'learn_more_url'),
    agent_commission: top.number('agent_commission', { min: 0 }) ?? 0,
    commission_percent: top.number('commission_percent', { min: 0, whole: true }) ?? 0,
    ...(top.has('linked_project') ? { linked_project: top.text('linked_project', 24) } : {}),
    salesCentre: {
      phone: centre?.text('phone', 40) ?? '',
      email: centre?.text('email') ?? '',
      address: centre?.text('address', 300) ?? '',
      ...readHours(centre),
    },
  }
  centre?.rest()
  return facts
}

function textRecord(reader: JsonReader | undefined): Record<string, string> {
  return Object.fromEntries(reader?.keys().map((key) => [key, reader.text(key, 400)]) ?? [])
}

const CODES = /^[A-Za-z0-9_-]{1,24}$/

function readId(top: JsonReader): string {
  const id = top.text('PROJECT_ID')
  if (!CODES.test(id)) {
    top.fault(
      'PROJECT_ID',
      id === ''
        ? 'A project needs an id (PROJECT_ID).'
        : `'${id}' is not an id: up to 24 letters, digits, - or _.`,
    )
  }
  return id
}

/** With several builders there is no one company; lots and models name theirs. */
function readCompanyOf(top: JsonReader, flags: Readonly<Record<string, unknown>>): number | null {
  const companyId = top.number('companyId', { min: 0, max: 2_000_000_000, whole: true }) || null
  if (companyId !== null && flags['multiple_builder'] === true) {
    top.fault('companyId', 'Several builders sell here: write companyId in lots.csv and models.csv instead.')
  }
  return companyId
}

/** Undefined if absent or no JSON object; smaller mistakes are only faults. */
export function readProjectFile(folder: Folder, known: Known, findings: Findings): ProjectFile | undefined {
  const file = 'project.json'
  const bytes = folder.get(file)
  if (bytes === undefined) {
    findings.fault(
      file,
      {},
      'The folder has no project.json. The file must contain at least PROJECT_ID and PROJECT_NAME.',
    )
    return undefined
  }
  const json = readJson(file, bytes, findings)
  if (json === undefined) return undefined
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    findings.fault(file, { line: 1 }, 'The file must contain one object, in braces.')
    return undefined
  }
  const top = readObject(file, json, json.value, findings)
  const id = readId(top)
  const name = top.text('PROJECT_NAME')
  if (name === '') top.fault('PROJECT_NAME', 'A project needs a name (PROJECT_NAME).')
  const projectType = top.number('project_type', { min: 1, max: 3, whole: true }) ?? known.projectType
  const flags = readFlags(top)
  if (!('requireLogin' in { ...known.flags, ...flags })) {
    findings.notice(
      file,
      { field: 'requireLogin' },
      'Only people who sign in will see this community. Write "requireLogin": false to show it to everybody, or true to keep it this way.',
    )
  }
  const market = readMarket(top, id, { ...known.flags, ...flags })
  const project: ProjectFile = {
    named: new Set(top.keys()),
    id,
    name,
    builder: top.text('name') || name,
    builderId: top.number('builder_id', { min: 1, max: 2_000_000_000, whole: true }),
    companyId: readCompanyOf(top, flags),
    municipality: top.text('MUNICIPALITY'),
    province: top.text('province_abb', 20),
    projectType,
    buildingType: top.text('building_type') || known.buildingType,
    latitude: top.number('latitude', { min: -90, max: 90 }),
    longitude: top.number('longitude', { min: -180, max: 180 }),
    facts: readFacts(top),
    flags: { ...known.flags, ...flags, ...market },
    wording: textRecord(top.object('wording')),
    colours: top
      .objects('colours')
      .map((colour) => ({ status: colour.text('status'), colour: colour.text('color', 40) })),
    hiddenLots: top.texts('hidden_lots'),
    sortOrder: top.number('sort_order', { whole: true }) ?? 0,
    locale: market.locale,
    picture: top.text('picture'),
    defaults: new Map(
      Object.entries(textRecord(top.object('defaults'))).map(([key, value]) => [plainName(key), value]),
    ),
    plan: readPlanOptions(top),
    extras: readExtras(top),
  }
  top.rest()
  return project
}
