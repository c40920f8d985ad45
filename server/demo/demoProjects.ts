import { readdir } from 'node:fs/promises'

/** The demo's projects; each has its own folder. */
export async function demoProjects(): Promise<string[]> {
  const entries = await readdir(new URL('./', import.meta.url), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && /^[A-Z]+\d+$/.test(entry.name))
    .map(({ name }) => name)
    .sort()
}
