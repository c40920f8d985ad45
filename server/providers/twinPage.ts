import { escapeXml } from '../../src/rules/escapeXml.ts'

/** A page of a simulator, labelled as one. `body` is HTML. */
export const twinPage = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
button,select,input{font:inherit;padding:.75rem 1rem;min-height:3rem;margin:.25rem .25rem .25rem 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #999;overflow-wrap:anywhere}
label{display:block}</style>
<h1>${escapeXml(title)}</h1>${body}</html>`

export const twinOptions = (list: readonly string[], chosen = ''): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('')
