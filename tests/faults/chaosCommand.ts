import { parseArgs } from 'node:util'
import { isEngine } from './chaos/chaosWorld.ts'
import { figuresOf, runChaos } from './chaos/runChaos.ts'

/** `npm run chaos -- --rounds N --seed S`: as many rounds as one has patience for; the same seed plays them again. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string', multiple: true },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const engine = values.browser
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || !isEngine(engine)) {
  process.stderr.write('Use: npm run chaos -- --rounds 200 --seed 7 --browser chromium|webkit\n')
  process.exit(2)
}
const write = (line: string): void => void process.stdout.write(`${line}\n`)
write(`seed ${seed}`)
const run = await runChaos({ rounds, seed, engine, only: values.only, say: write })
write(figuresOf(run))
const { lost, doubled, outOfOrder, unknown } = run.judged
const isSound =
  run.emptied && [lost, doubled, outOfOrder, unknown, run.orphans].every((found) => found.length === 0)
if (run.missed.length > 0) write(`Not reached: ${run.missed.join(', ')}`)
process.exitCode = isSound ? 0 : 1
