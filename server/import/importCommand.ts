import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { faultText } from './fault.ts'
import { type Folder, readFolder, unreadFiles } from './folder.ts'
import { handOver } from './handOver.ts'
import { type Imported, importFiles, type Refused } from './importFolder.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function load(folder: Folder): Promise<Imported | Refused> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  const taken = databaseUrl === undefined ? await handOver(dataFolder, folder) : undefined
  if (taken !== undefined) return taken
  const database = await openDatabase(
    databaseUrl === undefined ? { directory: resolve(dataFolder, 'database') } : { url: databaseUrl },
  )
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
