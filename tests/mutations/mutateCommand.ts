import { join, resolve } from 'node:path'
import { artifacts } from '../browser/harness/built.ts'
import { mutations } from './all.ts'
import type { Mutation } from './mutation.ts'
import { parseOptions, usage } from './options.ts'
import { openResults } from './results.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { share, verdictOf, type Ended, type Verdict } from './verdict.ts'

/** `npm run mutate`: breaks the product on purpose, one place at a time, and says which breakages no test noticed. */
const demanded = 0.95
/** What a run of test files may take before it is stopped: unbroken, and broken in units of the unbroken run. */
const limitMs = 10 * 60_000
const shortestLimitMs = 60_000
const patience = 5

const write = (line: string): void => void process.stdout.write(`${line}\n`)
const options = parseOptions(process.argv.slice(2))
if (options.help || options.wrong !== undefined) {
  write(options.wrong === undefined ? usage : `${options.wrong}\n\n${usage}`)
  process.exit(options.help ? 0 : 2)
}

const root = resolve(import.meta.dirname, '../..')
const chosen = mutations.filter(({ what, file }) => `${what} ${file}`.includes(options.only))
if (chosen.length === 0) {
  write(`No breakage contains “${options.only}”.`)
  process.exit(2)
}

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

const scratch = makeScratch(root)
process.once('exit', () => scratch.remove())
const results = openResults(join(artifacts, 'mutations.json'), scratch.folder)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const verdicts: Verdict[] = []
for (const [index, mutation] of chosen.entries()) {
  const known = options.again ? undefined : results.known(mutation)
  const verdict = known ?? (await tryOne(scratch, mutation))
  if (known === undefined && verdict !== 'not tried') results.note(mutation, verdict)
  verdicts.push(verdict)
  const reason = verdict === 'explained' ? ` (${mutation.explained ?? ''})` : ''
  write(
    `${index + 1}/${chosen.length} ${verdict}${known === undefined ? '' : ', as before'}: ${mutation.what}${reason}`,
  )
  if (verdict === 'not tried') write(`   its tests fail without it: ${mutation.caughtBy.join(' ')}`)
}

const caught = verdicts.filter((verdict) => verdict === 'caught').length
write(`\n${caught} of ${verdicts.length} caught, ${Math.ceil(demanded * verdicts.length)} demanded.`)
process.exitCode = share(verdicts) >= demanded ? 0 : 1
