import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { runCommand, UsageFault } from '../../server/commands/runCommand.ts'
import { artifacts } from '../browser/harness/built.ts'
import { isMet, table } from './figures.ts'
import { isPart, parts, runBench } from './runBench.ts'
import { tiny, usual } from './sizes.ts'

const write = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run bench -- [--tiny] [--only PART,PART]',
  help: `Measures ratios against baselines of the same run, prints them, and writes them as JSON.

  --tiny  little of everything, to see that it runs
  --only  some of: ${parts.join(', ')}

Exit code 1: a figure missed its goal.`,
  options: { tiny: { type: 'boolean' }, only: { type: 'string' } },
  run: async ({ values }) => {
    const only = values.only?.split(',') ?? parts
    const strange = only.find((name) => !isPart(name))
    if (strange !== undefined) throw new UsageFault(`There is no part '${strange}'. --help names them all.`)
    const before = loadavg()
    const figures = await runBench(values.tiny === true ? tiny : usual, only.filter(isPart), write)
    const load = [before[0], loadavg()[0]].map((each) => (each ?? 0).toFixed(1)).join(' to ')
    write(`\n${table(figures)}\n\nThe machine's load went from ${load}.`)
    mkdirSync(artifacts, { recursive: true })
    const file = join(artifacts, 'bench.json')
    writeFileSync(
      file,
      JSON.stringify({ load, figures: figures.map((one) => ({ ...one, met: isMet(one) })) }, null, 2),
    )
    write(`Written to ${file}`)
    return figures.every(isMet) ? 0 : 1
  },
})
