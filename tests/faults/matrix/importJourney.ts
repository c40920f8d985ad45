import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../../server/db/sql.ts'
import type { Outcome } from '../../../src/offline/classify.ts'
import { models, planOf, project } from '../../server/import/files.ts'
import { newKey } from '../../world/startWorld.ts'
import { serverFile } from '../../world/serverFile.ts'
import { Device } from './device.ts'
import type { Instead, Journey, Step } from './journey.ts'
import { countOf, expected } from './people.ts'
import { clockArguments, environmentOf, type Stage } from './stage.ts'

/** A builder's lots by number, with their prices. */
type List = readonly (readonly [number: string, price: number])[]

const lists: readonly List[] = [
  [
    ['1', 950_000],
    ['2', 960_000],
    ['3', 970_000],
  ],
  [
    ['1', 951_000],
    ['2', 960_000],
    ['3', 970_000],
  ],
  [
    ['1', 951_000],
    ['2', 960_000],
    ['3', 970_000],
    ['4', 980_000],
  ],
]

let made = 0

/** A builder's folder is loaded, then loaded again with a new price, then with one more home. */
export async function importing(stage: Stage): Promise<Journey> {
  made += 1
  const id = `M${String(process.pid).slice(-4)}${made}`
  const folder = join(stage.folder, newKey())
  mkdirSync(folder)
  const write = (list: List): void => {
    const rows = list.map(([number, price]) => `${number},available,38,${price}`)
    const files = {
      'project.json': project({ PROJECT_ID: id, PROJECT_NAME: `Test Hill ${id}` }),
      'lots.csv': `house_number,Status,Lot_size,Current_price\n${rows.join('\n')}\n`,
      'models.csv': models,
      'site-plan.svg': planOf(...list.map(([number]) => `lot-${number}`)),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  const running = new Set<ChildProcess>()
  let clock: string | null = null
  const command = async (): Promise<Outcome> => {
    const moved = clock
    clock = null
    const child = spawn(
      process.execPath,
      [...clockArguments, ...serverFile('admin/importCommand.ts'), folder],
      {
        env: {
          PATH: process.env['PATH'],
          ...environmentOf(`${stage.url}?application_name=${id}`, stage.folder),
          ...(moved !== null && { MOVED_CLOCK: moved }),
        },
      },
    )
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (said += part.toString()))
    const code = await new Promise<number | null>((resolve) => void child.on('exit', resolve))
    running.delete(child)
    if (code === 0) return { kind: 'taken', status: 200, answer: {} }
    // Somebody at a terminal reads the sentence and runs the command again.
    return said.includes('Nothing was loaded')
      ? { kind: 'refused', status: 409, code: 'FAULTS', message: said }
      : { kind: 'wait', why: 'line' }
  }
  const stored = async (list: List): Promise<boolean> =>
    (await countOf(stage, sql`lot where project_id = ${id} and removed_at is null`)) === list.length &&
    (
      await Promise.all(
        list.map(
          async ([number, price]) =>
            await countOf(
              stage,
              sql`lot where project_id = ${id} and number = ${number} and price = ${price}`,
            ),
        ),
      )
    ).every((count) => count === 1)
  const instead: Instead = {
    'browser killed': {
      because: 'an import has no browser: its own process is killed',
      blow: () => {
        for (const child of running) child.kill('SIGKILL')
      },
    },
    'network cut': {
      because: 'the command talks to the database, not to the server: that connection is cut',
      blow: async () => {
        await stage.db.run(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = ${id}`)
      },
    },
    'clock jumped': {
      because: 'the clock that an import could read is that of its own process',
      blow: () => {
        clock = join(stage.folder, `${id}.clock`)
        writeFileSync(clock, String(-36 * 3_600_000))
      },
    },
  }
  const step = (name: string, list: List): Step => ({
    name,
    // The folder is still there, whatever happens to the command.
    isStored: true,
    instead,
    seen: async () => await stored(list),
    press: async () => {
      write(list)
      return await command()
    },
  })
  const [first = [], second = [], third = []] = lists
  return {
    device: new Device(stage.proxy.address),
    steps: [step('load', first), step('new price', second), step('one more home', third)],
    judge: async () => [
      ...expected('homes', await countOf(stage, sql`lot where project_id = ${id}`), third.length),
      ...expected('the community', await countOf(stage, sql`project where id = ${id}`)),
      ...expected('models', await countOf(stage, sql`model where project_id = ${id}`), 2),
      ...((await stored(third)) ? [] : ['lost: the last list']),
    ],
  }
}
