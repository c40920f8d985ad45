import { numberOf, runCommand, UsageFault } from '../../server/commands/runCommand.ts'
import { isEngine } from './chaos/chaosWorld.ts'
import { figuresOf, runChaos } from './chaos/runChaos.ts'
import { scenarios } from './chaos/scenarios.ts'

const names = scenarios.map(({ name }) => name)
const write = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run chaos -- [--rounds N] [--seed S] [--browser chromium|webkit] [--only NAME …]',
  help: `Breaks things on purpose, heals them, and holds the server's database against what was handed in.

  --rounds N   as many rounds as you have patience for; 200 without it
  --seed S     plays the rounds of that seed again
  --browser    chromium, or Debian's WebKitGTK
  --only NAME  plays only these: ${names.join(', ')}

Exit code 1: something was lost, doubled, out of order or left behind.`,
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string', multiple: true },
  },
  run: async ({ values: { browser, only, rounds, seed } }) => {
    if (!isEngine(browser)) throw new UsageFault('--browser takes chromium or webkit.')
    const strange = only?.find((name) => !names.includes(name))
    if (strange !== undefined) throw new UsageFault(`There is no '${strange}'. --help names them all.`)
    const asked = {
      rounds: numberOf('rounds', rounds, 1),
      seed: seed === undefined ? Math.floor(Math.random() * 1_000_000) : numberOf('seed', seed, 0),
    }
    write(`seed ${asked.seed}`)
    const run = await runChaos({ ...asked, engine: browser, only, say: write })
    write(figuresOf(run))
    const { lost, doubled, outOfOrder, unknown } = run.judged
    const isSound =
      run.emptied && [lost, doubled, outOfOrder, unknown, run.orphans].every((found) => found.length === 0)
    if (run.missed.length > 0) write(`Not reached: ${run.missed.join(', ')}`)
    return isSound ? 0 : 1
  },
})
