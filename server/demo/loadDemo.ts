import { fileURLToPath } from 'node:url'
import type { Database } from '../db/database.ts'
import { markDemo } from '../db/demo.ts'
import { checkFiles, type Checked } from '../import/checkFiles.ts'
import { faultText } from '../import/fault.ts'
import { readFolder } from '../import/folder.ts'
import { writeChecked } from '../import/importFolder.ts'
import { demoProjects } from './demoProjects.ts'
import { loadPeople } from './loadPeople.ts'
import { readReady } from './ready.ts'

const HERE = new URL('./', import.meta.url)

/** @throws every fault when its folder is broken. */
export async function checkDemo(id: string): Promise<Checked> {
  // Large, and only needed without a prepared demo.
  const { makeDocuments } = await import('./documents/makeDocuments.ts')
  const folder = await readFolder(fileURLToPath(new URL(`${id}/`, HERE)))
  const checked = await checkFiles(new Map([...folder, ...(await makeDocuments(folder))]))
  if ('faults' in checked)
    throw new Error([`The demo project ${id} is broken.`, ...checked.faults.map(faultText)].join('\n'))
  return checked
}

/** Loads the demo whole, through the checks for real files. @throws every fault in a demo folder. */
export async function loadDemo(database: Database, log: (line: string) => void): Promise<void> {
  const projects: Checked[] = []
  for (const id of await demoProjects()) projects.push((await readReady(id, HERE)) ?? (await checkDemo(id)))
  const loaded = await database.transaction(async (tx) => {
    const all = []
    for (const project of projects) all.push(await writeChecked(tx, project, { remove: true }))
    await markDemo(
      tx,
      all.map(({ projectId }) => projectId),
    )
    return all
  })
  for (const { projectId, lots, models, files } of loaded)
    log(`${projectId}: ${lots} lots, ${models} models, ${files} files`)
  log(`${await loadPeople(database)} demo accounts`)
}
