import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const firstScript = /<script type="module"[^>]* src="\/assets\/([\w-]+)\.js"/

/**
 * Identifies the served page by its first script's name, which differs between builds; null without a built
 * app.
 */
export async function appBuild(folder: string): Promise<string | null> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  return firstScript.exec(page)?.[1] ?? null
}
