import type { JsonReader } from './jsonReader.ts'

export interface EventFile {
  readonly name: string
  /** Its name in an earlier import. */
  readonly formerly: string
  readonly abb: string
  readonly startsOn: string
  readonly endsOn: string
  readonly isDefault: boolean
  /** Lot numbers and ranges: '12', '20-34'. */
  readonly lots: readonly string[]
}
export interface DepositFile {
  readonly buildingType: string
  readonly dayAfter: number
  readonly amount: number
}
export interface OptionFile {
  readonly kind: 'suite' | 'parking' | 'locker' | 'storage' | 'inventory'
  readonly name: string
  readonly description: string
  readonly price: number
  readonly showInSfo: number
  readonly selectable: number
  readonly included: boolean
  readonly allowance: number
  readonly isTax: boolean
  readonly available: number
}

/** A project's data beyond lots and models. Absent parts stay unchanged in the database. */
export interface Extras {
  readonly events: readonly EventFile[] | undefined
  readonly deposits: readonly DepositFile[] | undefined
  readonly terms: readonly { title: string; body: string }[] | undefined
  readonly options: readonly OptionFile[] | undefined
  readonly documents: readonly { file: string; title: string }[]
}

const KINDS = ['suite', 'parking', 'locker', 'storage', 'inventory'] as const

function day(reader: JsonReader, key: string): string {
  const text = reader.text(key)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay) reader.fault(key, `'${text}' is not a day. Write 2027-03-05.`)
  return isDay ? text : '2000-01-01'
}

function readEvent(event: JsonReader): EventFile {
  const read = {
    name: event.text('group_name'),
    formerly: event.text('formerly'),
    abb: event.text('group_name_abb', 20),
    startsOn: day(event, 'start_date'),
    endsOn: day(event, 'end_date'),
    isDefault: event.flag('is_default'),
    lots: event.texts('lots'),
  }
  if (read.name === '') event.fault('group_name', 'An event needs its name.')
  if (read.endsOn < read.startsOn) event.fault('end_date', 'The event ends before it starts.')
  event.rest()
  return read
}

function readDeposit(deposit: JsonReader): DepositFile {
  const read = {
    buildingType: deposit.text('BUILDING_TYPE', 20),
    dayAfter: deposit.number('Depositdayafter', { min: 0, max: 36_500, whole: true }) ?? 0,
    amount: deposit.number('Depositp', { min: 0 }) ?? 0,
  }
  deposit.rest()
  return read
}

function readOption(option: JsonReader): OptionFile {
  const kind = option.text('kind')
  const known = KINDS.find((one) => one === kind)
  if (known === undefined) option.fault('kind', `'${kind}' is not one of ${KINDS.join(', ')}.`)
  const read: OptionFile = {
    kind: known ?? 'suite',
    name: option.text('item_name'),
    description: option.text('item_description', 2000),
    price: option.number('price', { min: 0 }) ?? 0,
    showInSfo: option.number('show_in_sfo', { min: 0, whole: true }) ?? 1,
    selectable: option.number('selectable', { min: 0, whole: true }) ?? 1,
    included: option.flag('included'),
    allowance: option.number('inventory_allowance', { min: 0 }) ?? 0,
    isTax: option.flag('isTax'),
    available: option.number('inventory_available', { min: 0, whole: true }) ?? 1,
  }
  if (read.name === '') option.fault('item_name', 'An option needs its name.')
  option.rest()
  return read
}

function readTerm(term: JsonReader): { title: string; body: string } {
  const read = { title: term.text('title'), body: term.text('body', 20_000) }
  if (read.title === '') term.fault('title', 'A term needs its title.')
  term.rest()
  return read
}

/** Reads events, deposits, terms, options and document titles. */
export function readExtras(top: JsonReader): Extras {
  return {
    events: top.has('events') ? top.objects('events').map(readEvent) : undefined,
    deposits: top.has('deposits') ? top.objects('deposits').map(readDeposit) : undefined,
    terms: top.has('terms') ? top.objects('terms').map(readTerm) : undefined,
    options: top.has('options') ? top.objects('options').map(readOption) : undefined,
    documents: top.objects('documents').map((one) => ({ file: one.text('file'), title: one.text('title') })),
  }
}
