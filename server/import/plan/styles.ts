import type { Findings } from '../fault.ts'
import { cssRefusal, type SvgNode } from './readSvg.ts'
import { PROPERTIES } from './svgRules.ts'

interface Rule {
  readonly tag: string
  readonly id: string
  readonly classes: readonly string[]
  readonly weight: number
  readonly declarations: readonly (readonly [string, string])[]
}

/** One element's declarations from the plan's style sheets, weakest first. */
export type StyleSheet = (node: SvgNode) => readonly (readonly [string, string])[]

/** The allowed declarations of a style attribute or rule. */
export function readDeclarations(css: string): (readonly [string, string])[] {
  return css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
    return colon > 0 && value !== '' && name in PROPERTIES ? [[name, value] as const] : []
  })
}

/** Reads only simple selectors (tag, .class, #id and compounds): drawing programs write no others. */
function readSelector(selector: string): Omit<Rule, 'declarations'> | undefined {
  const found = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(selector.trim())
  if (!found || selector.trim() === '') return undefined
  const marks = found[2]?.match(/[.#][\w-]+/g) ?? []
  const classes = marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1))
  const id = marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? ''
  const tag = found[1] === '*' ? '' : (found[1] ?? '')
  return { tag, id, classes, weight: (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1) }
}

function sheetsOf(node: SvgNode): SvgNode[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.tag === 'style' ? [child] : sheetsOf(child)
  })
}

/** Reads a plan's style elements. Imports and external addresses are faults. */
export function readStyles(file: string, root: SvgNode, findings: Findings): StyleSheet {
  const rules: Rule[] = []
  for (const sheet of sheetsOf(root)) {
    const css = sheet.children.filter((child) => typeof child === 'string').join('')
    const why = cssRefusal(css)
    if (why !== undefined) {
      findings.fault(
        file,
        { line: sheet.line, field: why },
        `Site plan contains content that is not allowed: ${why} (line ${sheet.line})`,
      )
      continue
    }
    const plain = css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/g, '')
    for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = readDeclarations(body)
      for (const one of selectors.split(',')) {
        const selector = readSelector(one)
        if (selector !== undefined) rules.push({ ...selector, declarations })
      }
    }
  }
  rules.sort((a, b) => a.weight - b.weight)
  return (node) => {
    const classes = new Set((node.attributes.get('class') ?? '').split(/\s+/))
    const id = node.attributes.get('id') ?? ''
    return rules
      .filter(
        (rule) =>
          (rule.tag === '' || rule.tag === node.tag) &&
          (rule.id === '' || rule.id === id) &&
          rule.classes.every((one) => classes.has(one)),
      )
      .flatMap((rule) => rule.declarations)
  }
}
