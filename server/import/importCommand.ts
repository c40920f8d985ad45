import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { DirectoryBusy } from '../db/pglite/directoryLock.ts'
import { faultText } from './fault.ts'
import { type Folder, readFolder, unreadFiles } from './folder.ts'
import { handOver } from './handOver.ts'
import { type Imported, importFiles, type Refused } from './importFolder.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** So long a server that has the database and does not listen yet is waited for: the first start makes the database. */
const patienceMs = 120_000
const pauseMs = 500

/** The server that runs on this data, or the database itself. */
async function reach(dataFolder: string, folder: Folder): Promise<Imported | Refused | Database> {
  const until = performance.now() + patienceMs
  for (let told = false; ; told = true) {
    const taken = await handOver(dataFolder, folder)
    if (taken !== undefined) return taken
    try {
      return await openDatabase({ directory: resolve(dataFolder, 'database') })
    } catch (error) {
      if (!(error instanceof DirectoryBusy) || performance.now() > until) throw error
    }
    if (!told) say('The server is still starting; waiting for it.')
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

async function load(folder: Folder): Promise<Imported | Refused> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  const database =
    databaseUrl === undefined ? await reach(dataFolder, folder) : await openDatabase({ url: databaseUrl })
  if ('notices' in database) return database
  try {
    return await importFiles(database, folder)
  } finally {
    await database.close()
  }
}

/** `npm run import -- FOLDER`: loads a builder's files, beside a running server or without one. */
async function main(): Promise<number> {
  const [path] = process.argv.slice(2)
  if (path === undefined) {
    say('Which folder? npm run import -- FOLDER')
    return 2
  }
  const loaded = await load(await readFolder(resolve(path)))
  for (const notice of [...(await unreadFiles(resolve(path))), ...loaded.notices])
    say(`Note: ${faultText(notice)}`)
  if ('faults' in loaded) {
    for (const fault of loaded.faults) say(faultText(fault))
    say(`Nothing was loaded: ${loaded.faults.length} ${loaded.faults.length === 1 ? 'fault' : 'faults'}.`)
    return 1
  }
  say(
    `Loaded ${loaded.projectId}: ${loaded.lots} lots, ${loaded.models} models, ${loaded.files} files; version ${loaded.version}.`,
  )
  return 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
