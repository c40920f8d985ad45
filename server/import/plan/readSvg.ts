import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import type { Findings } from '../fault.ts'
import { isEmbedded, withoutPictures } from './embeddedPictures.ts'
import { ACTIVE, LIMITS } from './svgRules.ts'

export interface SvgNode {
  readonly tag: string
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (SvgNode | string)[]
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape'

/** References within the file: url(#paint). */
const INNER_URL = /url\(\s*['"]?\s*#/i

/** Why an attribute's value is refused. Strips CSS comments first: they can hide words. */
function refusal(name: string, raw: string): string | undefined {
  const value = raw.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  if (/^on/i.test(name)) return name
  // Names given by people are only compared, never written out.
  if (/^(id|class|label|name|data-.+|aria-.+)$/i.test(name)) return undefined
  const plain = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
  if (/^(javascript|vbscript|data|file):/.test(plain) && /href|src|values|to|from|by/i.test(name)) return name
  if (/javascript:|expression\(|-moz-binding|behavior:/.test(plain)) return name
  if (/@import/i.test(value)) return `${name} with @import`
  // A backslash can hide letters in CSS: u\72l(...).
  if (name === 'style' && value.includes('\\')) return 'style'
  const urls = value.match(/(url|image|image-set|src)\s*\(/gi)?.length ?? 0
  if (urls > 0 && urls !== (value.match(new RegExp(INNER_URL, 'gi'))?.length ?? 0))
    return `${name} with an external address`
  return undefined
}

/** Whether CSS text contains anything forbidden in a plan: external addresses, imports, scripts. */
export function cssRefusal(css: string): string | undefined {
  return refusal('style', css)
}

function attributesOf(all: Readonly<Record<string, SaxesAttributeNS>>): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { uri, local, value } of Object.values(all)) {
    if (uri === '') kept.set(local, value)
    else if (uri === XLINK && local === 'href' && !kept.has('href')) kept.set('href', value)
    else if (uri === INKSCAPE && local === 'label') kept.set('inkscape:label', value)
  }
  return kept
}

/** Reads an SVG as a tree. Invalid XML, entities, active or fetching content and excess size are faults. */
export function readSvg(file: string, text: string, findings: Findings): SvgNode | undefined {
  if (text.length > LIMITS.allBytes || withoutPictures(text).length > LIMITS.bytes) {
    findings.fault(
      file,
      {},
      text.length > LIMITS.allBytes
        ? `The file is larger than ${LIMITS.allBytes / 1024 / 1024} MB. Use smaller embedded pictures.`
        : `The drawing is larger than ${LIMITS.bytes / 1024 / 1024} MB, without the pictures inside it. Simplify its paths.`,
    )
    return undefined
  }
  const before = findings.faults.length
  const refuse = (what: string, line: number): void =>
    findings.fault(
      file,
      { line, field: what },
      `Site plan contains content that is not allowed: ${what} (line ${line})`,
    )
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: SvgNode[] = []
  let root: SvgNode | undefined
  let line = 1
  let nodes = 0
  let broken = false

  parser.on('error', (error) => {
    if (!broken)
      findings.fault(
        file,
        { line: parser.line },
        `This is not well-formed XML: ${error.message.replace(/^[\d:]+\s*/, '')}`,
      )
    broken = true
  })
  parser.on('doctype', (doctype) => {
    if (/<!(ENTITY|ATTLIST|ELEMENT)/i.test(doctype)) refuse('entity declarations', parser.line)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse('xml-stylesheet', parser.line)
  })
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', (tag) => {
    nodes += 1
    const foreign = tag.uri !== SVG && tag.uri !== ''
    const name = tag.local
    if (ACTIVE.has(name.toLowerCase())) refuse(name, line)
    if (nodes === LIMITS.nodes)
      findings.fault(file, { line }, `The plan has more than ${LIMITS.nodes} elements.`)
    if (open.length === LIMITS.depth)
      findings.fault(file, { line }, `Elements are nested more than ${LIMITS.depth} deep.`)
    const attributes = attributesOf(tag.attributes)
    const isImage = name.toLowerCase() === 'image'
    for (const { local, value } of Object.values(tag.attributes)) {
      if (isImage && local === 'href' && isEmbedded(value)) continue
      const why = refusal(local, value)
      if (why !== undefined) refuse(why, line)
    }
    if (isImage && !isEmbedded(attributes.get('href') ?? '')) refuse('an image from another file', line)
    const node: SvgNode = { tag: foreign ? `foreign:${name}` : name, line, attributes, children: [] }
    if (nodes < LIMITS.nodes && open.length < LIMITS.depth) open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (words) => void open.at(-1)?.children.push(words))
  parser.on('cdata', (words) => void open.at(-1)?.children.push(words))
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (findings.faults.length > before) return undefined
  if (root?.tag !== 'svg') {
    findings.fault(file, { line: 1 }, 'This is not an SVG drawing.')
    return undefined
  }
  return root
}
