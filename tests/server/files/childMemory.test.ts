import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookInto } from '../../../server/files/acceptUpload.ts'
import { pdfBomb } from './pdfBomb.ts'

const bomb = pdfBomb()
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff', noise } })
  .jpeg()
  .toBuffer()

const bring = async (asker: string, bytes: Uint8Array) =>
  await lookInto({ name: 'x', type: 'x', bytes }, asker)

/** The most memory that any child of this process has used, in MB. */
function peak(): number {
  const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const held = below
    .split('\n')
    .map((line) => `/proc/${line.trim()}/status`)
    .filter((file) => existsSync(file))
    .map((file) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024)
  return Math.max(0, ...held)
}

test.skipIf(!existsSync('/proc/self/status'))('a child that takes too much memory ends', async () => {
  await bring('a', picture)
  // A compiled child starts with 95 MB; from source it needs more, for the TypeScript loader.
  const empty = peak()
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, peak())), 15)
  await expect(bring('a', bomb)).rejects.toMatchObject({ code: 'PDF_REFUSED' })
  // A picture as large as phones take them, and sideways; it must be turned within the limit.
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#aaa' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await bring('b', large)).toMatchObject({ width: 3000, height: 4000 })
  clearInterval(watching)
  process.stdout.write(`a child held ${Math.round(most - empty)} MB for a file at the most\n`)
  expect(most).toBeGreaterThan(empty + 50)
  expect(most).toBeLessThanOrEqual(empty + 205)
})
