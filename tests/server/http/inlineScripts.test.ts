import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineScripts } from '../../../server/http/inlineScripts.ts'
import { securityHeaders } from '../../../server/http/securityHeaders.ts'

test('the policy allows the exact inline scripts of the built page, and none without a build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-inline-'))
  try {
    expect(await inlineScripts(folder)).toEqual([])
    const text = '(function () {\n  1\n})()'
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    await writeFile(
      join(folder, 'index.html'),
      `<script>${text}</script><script type="module" src="/assets/start.js"></script>`,
    )
    const inline = await inlineScripts(folder)
    expect(inline).toEqual([hash])
    expect(securityHeaders({ frames: [], hasPartners: false, inline }).contentSecurityPolicy).toMatchObject({
      directives: { 'script-src': ["'self'", "'wasm-unsafe-eval'", hash] },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
