import { join, resolve } from 'node:path'
import { runCommand, UsageFault } from '../../server/commands/runCommand.ts'
import { artifacts } from '../browser/harness/built.ts'
import { mutations } from './all.ts'
import type { Mutation } from './mutation.ts'
import { openResults } from './results.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { share, verdictOf, type Ended, type Verdict } from './verdict.ts'

/**
 * `npm run mutate`: breaks the product on purpose, one place at a time, and reports which breakages no test
 * noticed.
 */
const demanded = 0.95
/**
 * The time limit for a run of test files: fixed for unbroken code, then a multiple of that run for broken
 * code.
 */
const limitMs = 10 * 60_000
const shortestLimitMs = 60_000
const patience = 5

const write = (line: string): void => void process.stdout.write(`${line}\n`)
const root = resolve(import.meta.dirname, '../..')

interface Unbroken {
  ended: Ended
  tookMs: number
}
const unbrokenRuns = new Map<string, Unbroken>()

async function unbroken(scratch: Scratch, tests: readonly string[]): Promise<Unbroken> {
  const name = tests.join(' ')
  const known = unbrokenRuns.get(name)
  if (known !== undefined) return known
  const began = performance.now()
  const run = { ended: await scratch.run(tests, limitMs), tookMs: performance.now() - began }
  unbrokenRuns.set(name, run)
  return run
}

async function tryOne(scratch: Scratch, mutation: Mutation): Promise<Verdict> {
  const { caughtBy, explained } = mutation
  const before = await unbroken(scratch, caughtBy)
  if (before.ended !== 'passed') return 'not tried'
  const limit = Math.max(shortestLimitMs, before.tookMs * patience)
  const broken = await scratch.broken(mutation, () => scratch.run(caughtBy, limit))
  return verdictOf({ unbroken: before.ended, broken, explained })
}

async function tryAll(chosen: readonly Mutation[], again: boolean): Promise<Verdict[]> {
  const scratch = makeScratch(root)
  process.once('exit', () => scratch.remove())
  const results = openResults(join(artifacts, 'mutations.json'), scratch.folder)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

  const verdicts: Verdict[] = []
  for (const [index, mutation] of chosen.entries()) {
    const known = again ? undefined : results.known(mutation)
    const verdict = known ?? (await tryOne(scratch, mutation))
    if (known === undefined && verdict !== 'not tried') results.note(mutation, verdict)
    verdicts.push(verdict)
    const reason = verdict === 'explained' ? ` (${mutation.explained ?? ''})` : ''
    write(
      `${index + 1}/${chosen.length} ${verdict}${known === undefined ? '' : ', as before'}: ${mutation.what}${reason}`,
    )
    if (verdict === 'not tried') write(`   its tests fail without it: ${mutation.caughtBy.join(' ')}`)
  }
  return verdicts
}

await runCommand({
  usage: 'npm run mutate -- [--only TEXT] [--again]',
  help: `Breaks the product in one place at a time, in a copy of it, and runs the tests that must notice.

  --only TEXT  only breakages whose sentence or file contains TEXT
  --again      also those that were tried before and have not changed since

A run that was stopped goes on where it was. Exit code 1: fewer than 95 of 100 were caught.`,
  options: { only: { type: 'string', default: '' }, again: { type: 'boolean', default: false } },
  run: async ({ values: { only, again } }) => {
    const chosen = mutations.filter(({ what, file }) => `${what} ${file}`.includes(only))
    if (chosen.length === 0) throw new UsageFault(`No breakage contains “${only}”.`)
    const verdicts = await tryAll(chosen, again)
    const caught = verdicts.filter((verdict) => verdict === 'caught').length
    write(`\n${caught} of ${verdicts.length} caught, ${Math.ceil(demanded * verdicts.length)} demanded.`)
    return share(verdicts) >= demanded ? 0 : 1
  },
})
