import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { decimalOf } from '../../src/rules/exactMoney.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { priceHeadings, readLotChanges } from '../import/readLotChanges.ts'
import type { LotLine, LotsChanged } from '../office/changeSomeLots.ts'
import { runVerbs } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const outcomes = {
  locked: 'stays, because it is on hold or sold',
  same: 'already has this value',
  unpaid: 'stays, because its buyer does not pay this price',
} as const

function lineText(line: LotLine): string {
  const { number, building, what, field, from, to, outcome } = line
  const name = `${number}${building === '' ? '' : ` of ${building}`}`
  const value = field === null ? (what === 'release' ? 'on sale' : 'held back') : priceHeadings[field]
  if (outcome !== 'changes') return `${name}: ${value} ${outcomes[outcome]}`
  const amount = (minor: number | null): string => String(decimalOf({ minor: minor ?? 0, currency: '' }))
  return field === null ? `${name}: ${value}` : `${name}: ${value} ${amount(from)} → ${amount(to)}`
}

function summary({ done, planned, timeZone }: LotsChanged, at: string | undefined, dryRun: boolean): string {
  if (dryRun) return 'Nothing was changed: this was a dry run.'
  return at === undefined
    ? `${done} ${done === 1 ? 'value was' : 'values were'} changed.`
    : `${planned} ${planned === 1 ? 'value changes' : 'values change'} at ${at} in ${timeZone}, unless changed by then.`
}

await runCommand({
  usage: 'npm run lots -- PROJECT FILE [--at YYYY-MM-DDTHH:MM] [--dry-run]',
  help: `Changes prices of lots, releases them or holds them back, as a CSV file says: a row for each lot, with house_number and,
where buildings share numbers, building_name; and columns of lots.csv: ${Object.values(priceHeadings).join(', ')},
and Status with 'on sale' or 'held back'. Lots and columns that it does not name, and empty fields, stay as they are.
Lots on hold or sold keep their prices. With a fault in the file, nothing is changed.
It works with or without a running server, and does what Lots and prices in the sales office does.

  --at       at this time by the project's clocks, if the value is still today's by then
  --dry-run  only print what would change`,
  options: { at: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  operands: [2, 2],
  run: async ({ values, operands: [projectId = '', path = ''] }) => {
    const { at } = values
    if (at !== undefined && !/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(at))
      throw new UsageFault('--at takes a day and a time, such as 2026-12-01T10:00.')
    const dryRun = values['dry-run'] === true
    const bytes = await readFile(path)
    return await runVerbs(async (perform) => {
      const locale = await perform('lots.locale', projectId)
      const { wishes, faults, notices } = readLotChanges(basename(path), bytes, locale)
      for (const notice of notices) say(`Note: ${notice}`)
      const changed =
        faults.length > 0
          ? { faults }
          : await perform('lots.change', { projectId, wishes, at: at ?? null, dryRun })
      if ('faults' in changed) {
        for (const fault of changed.faults) say(fault)
        say(
          `Nothing was changed: ${changed.faults.length} ${changed.faults.length === 1 ? 'fault' : 'faults'}.`,
        )
        return 1
      }
      for (const line of changed.lines) say(lineText(line))
      say(summary(changed, at, dryRun))
      return 0
    }, say)
  },
})
