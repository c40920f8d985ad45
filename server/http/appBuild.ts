import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const firstScript = /<script type="module"[^>]* src="\/assets\/([\w-]+)\.js"/

/** The name of the first script of the page that is served now, which differs between builds; null if none is built. */
export async function appBuild(folder: string): Promise<string | null> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  return firstScript.exec(page)?.[1] ?? null
}
