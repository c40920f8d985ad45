import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { Checked } from '../import/checkFiles.ts'

const placeOf = (id: string, folder: URL): URL => new URL(`ready/${id}`, folder)

/** Stores a demo project as database rows, so that a first start need not draw or check it. */
export async function keepReady(id: string, checked: Checked, folder: URL): Promise<void> {
  await mkdir(new URL('ready/', folder), { recursive: true })
  await writeFile(placeOf(id, folder), serialize(checked))
}

/** A demo project prepared by the build; undefined without one, as from source. */
export async function readReady(id: string, folder: URL): Promise<Checked | undefined> {
  const bytes = await readFile(placeOf(id, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return bytes === undefined ? undefined : (deserialize(bytes) as Checked)
}
