import { setMaxListeners } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { launchFiles } from '../../../src/contract/launchBoard.ts'
import { checkDrawFile } from '../../../src/rules/launch/drawFile.ts'
import { numberOf, runCommand, UsageFault } from '../../commands/runCommand.ts'
import { type Perform, runVerbs } from '../runVerb.ts'
import { findings, reportLines } from './rehearsalReport.ts'
import { type Temperament, Visitor } from './visitor.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const entrySeconds = 30

/** One visitor in this many does something other than buy. */
function temperamentOf(nth: number): Temperament {
  if (nth % 20 === 0) return 'late'
  if (nth % 20 === 7) return 'sleeps'
  if (nth % 10 === 3) return 'withdraws'
  if (nth % 10 === 5) return 'pushes'
  return nth % 10 === 9 ? 'looks' : 'buys'
}

interface Plan {
  readonly url: string
  readonly projectId: string
  readonly visitors: number
  readonly minutes: number
}

async function rehearse({ url, projectId, visitors, minutes }: Plan, perform: Perform): Promise<number> {
  const ends = AbortSignal.timeout(minutes * 60_000)
  // Each visitor adds a listener, and Node warns above ten.
  setMaxListeners(0, ends)
  const begun = await perform('rehearsal.begin', { projectId, visitors, entrySeconds })
  const { launchId, homes, tokens } = begun
  say(
    `${url}/launch/${launchId}: ${homes.length} homes, ${visitors} visitors. Turns begin at ${begun.startsAt}.`,
  )
  try {
    const parts = { url, launchId, projectId, homes, closesAt: Date.parse(begun.closesAt), signal: ends }
    const all = tokens.map((token, at) => new Visitor(at + 1, temperamentOf(at + 1), token, parts))
    const visits = Promise.all(all.map(async (visitor) => await visitor.visit()))
    await rest(Math.max(0, Date.parse(begun.roundAt) - Date.now() + 1000), null, { signal: ends })
    await perform('rehearsal.draw', { launchId })
    say('Drawn. Waiting for everybody to be served.')
    await visits
    const isOver = !ends.aborted
    const seen = all.map((visitor) => visitor.seen)
    const draw = checkDrawFile(await (await fetch(`${url}${launchFiles.draw(launchId)}`)).text())
    const found = findings(seen, draw, isOver)
    for (const line of reportLines(seen, found, isOver)) say(line)
    return isOver && found.length === 0 && seen.every(({ wrong }) => wrong.length === 0) ? 0 : 1
  } finally {
    await perform('rehearsal.end', { launchId })
  }
}

await runCommand({
  usage: 'npm run launch:rehearse -- PROJECT [--visitors N] [--minutes N] [--url ADDRESS]',
  help: `Rehearses a launch day: simulated visitors enter, wait, and hold homes of a demo project on a running server of this machine.
Some come late, press twice, push in, sleep through their turn or withdraw. Ends with a report of what each saw, and gives
everything back. It takes about four minutes. See docs/launch-day.md.
  --visitors N   how many, 40 by default
  --minutes N    stop after so many, 6 by default
  --url ADDRESS  http://127.0.0.1:8080 by default; only this machine's own addresses
Exit code 0: everybody saw what they should. 1: something was wrong, or there was not enough time.`,
  options: {
    visitors: { type: 'string' },
    minutes: { type: 'string' },
    url: { type: 'string' },
  },
  operands: [1, 1],
  run: async ({ values, operands: [projectId = ''] }) => {
    const visitors = numberOf('visitors', values.visitors ?? '40', 1, 2000)
    const minutes = numberOf('minutes', values.minutes ?? '6', 2, 60)
    const url = (values.url ?? 'http://127.0.0.1:8080').replace(/\/+$/, '')
    if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(url))
      throw new UsageFault('--url takes an http address of this machine, such as http://127.0.0.1:8080.')
    return await runVerbs(
      async (perform) => await rehearse({ url, projectId, visitors, minutes }, perform),
      say,
    )
  },
})
