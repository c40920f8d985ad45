import { existsSync } from 'node:fs'
import { askServer } from './askServer.ts'
import { runCommand } from '../commands/runCommand.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { configurationFindings } from '../doctor/configurationFindings.ts'
import { databaseFindings } from '../doctor/databaseFindings.ts'
import { type CheckResult, note, ok, wrong } from '../doctor/finding.ts'
import { machineFindings } from '../doctor/machineFindings.ts'

const marks: Readonly<Record<CheckResult['state'], string>> = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

/** Asks the server with the embedded database open; otherwise reads the database without migrating. */
async function database(config: Config): Promise<CheckResult[]> {
  const place = databasePlace(config)
  try {
    if (place.directory !== undefined) {
      const asked = await askServer(config.dataFolder, 'doctor', null)
      if (asked !== undefined) return [ok('server', 'It is running.'), ...asked.answer]
      if (!existsSync(place.directory))
        return [note('database', 'There is none yet. The first start creates it.')]
    }
    const db = await openDatabase({ ...place, asItIs: true })
    try {
      return await databaseFindings(db, config)
    } finally {
      await db.close()
    }
  } catch (fault) {
    return [wrong('database', (fault as Error).message)]
  }
}

function configuration(): { config: Config | undefined; found: CheckResult[] } {
  try {
    return {
      config: readConfig(process.env),
      found: [ok('configuration', 'Every variable is known and has a valid value.')],
    }
  } catch (fault) {
    return {
      config: undefined,
      found: (fault as Error).message.split('\n').map((line) => wrong('configuration', line)),
    }
  }
}

await runCommand({
  usage: 'npm run doctor',
  help: `Checks the whole installation: variables, network, proxy, mail, data folder, disk, clock, database, demo, keys, staff.
Prints one line for each. It changes nothing and sends no mail. Run it with the server's own variables.
Exit code 0: nothing is wrong. 1: something is.`,
  run: async () => {
    const { config, found } = configuration()
    if (config !== undefined) {
      found.push(
        ...configurationFindings(config),
        ...(await machineFindings(config)),
        ...(await database(config)),
      )
    }
    for (const { what, state, says } of found)
      process.stdout.write(`${marks[state]}  ${what.padEnd(14)}  ${says}\n`)
    const count = found.filter(({ state }) => state === 'wrong').length
    process.stdout.write(
      count === 0 ? 'Nothing is wrong.\n' : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.\n`,
    )
    return count === 0 ? 0 : 1
  },
})
