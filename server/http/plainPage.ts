import { createHash } from 'node:crypto'
import { escapeXml } from '../../src/rules/escapeXml.ts'

const style = `
body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#1e2329;background:#fbfaf7}
main{max-width:34em;margin:auto;padding:48px 24px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}p,dl{margin:0 0 24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;padding:20px 24px;border-radius:14px;background:#fff}
dt{color:#5b626b}dd{margin:0;text-align:right;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
button,a.button{display:inline-block;font:inherit;min-height:48px;padding:12px 22px;border:0;border-radius:10px;color:#fff;background:#0f4c4a;text-decoration:none;box-sizing:border-box}
small{color:#5b626b}
`

/** Allows only its own style in a content security policy. */
export const plainStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A page without app and scripts. `body` is HTML, the rest text. */
export function plainPage({
  language,
  title,
  body,
  refreshSeconds,
}: {
  readonly language: string
  readonly title: string
  readonly body: string
  /** Reloads after this many seconds. */
  readonly refreshSeconds?: number
}): string {
  const again = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width">${again}
<style>${style}</style>
<main><h1>${escapeXml(title)}</h1>${body}</main></html>
`
}
