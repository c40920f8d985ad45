import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** What the content policy must name so that the built page's own inline scripts run, and no others. */
export async function inlineScripts(appFolder: string): Promise<string[]> {
  const page = await readFile(join(appFolder, 'index.html'), 'utf8').catch(() => '')
  return [...page.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
