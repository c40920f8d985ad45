import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const withoutCode = (text: string): string =>
  text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '')

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    let name = plain
    for (let n = 1; anchors.has(name); n++) name = `${plain}-${n}`
    anchors.add(name)
  }
  return anchors
}

/** Links of a page that lead nowhere; those to other sites only have to be https. */
function broken(path: string, text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return !URL.canParse(link) || !link.startsWith('https://')
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : relative(root, resolve(root, dirname(path), file))
      if (target.startsWith('..') || !existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target === path ? text : read(target)).has(anchor)
    })
}

test.each(pages.filter((page) => page !== 'THIRD-PARTY.md'))('every link of %s leads somewhere', (page) => {
  expect(broken(page, read(page))).toEqual([])
})

test('a link that leads nowhere is found', () => {
  const text =
    '# One\n\n## Two `x`: three\n\n## One\n\n[a](#two-x-three) [b](#one-1) [c](../README.md#two-commands)'
  expect(broken('docs/import.md', text)).toEqual([])
  expect(
    broken('docs/import.md', `${text} [d](#four) [e](gone.md) [f](../README.md#gone) [g](http://x.example)`),
  ).toEqual(['#four', 'gone.md', '../README.md#gone', 'http://x.example'])
})

test('every page can be reached from README.md', () => {
  const reached = new Set<string>()
  const next = ['README.md']
  for (let page = next.pop(); page !== undefined; page = next.pop()) {
    if (reached.has(page)) continue
    reached.add(page)
    for (const [, link = ''] of withoutCode(read(page)).matchAll(/\]\(([^)#\s]+\.md)/g))
      if (!link.includes(':')) next.push(relative(root, resolve(root, dirname(page), link)))
  }
  expect(pages.filter((page) => !reached.has(page) && page !== 'THIRD-PARTY.md')).toEqual([])
})

test('README.md stays short', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8 * 1024)
})

test('every decision has its number, day and cost, and its line in the index', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).filter((name) => name !== 'README.md')
  const index = read('docs/decisions/README.md')
  expect(files.length).toBeGreaterThan(100)
  expect(files.map((name) => name.slice(0, 5)).sort()).toEqual(
    files.map((_, at) => `${String(at + 1).padStart(4, '0')}-`),
  )
  for (const name of files) {
    const text = read(`docs/decisions/${name}`)
    const [, title = '', day = '', subject = ''] = /^# (.+)\n\n(\d{4}-\d\d-\d\d) · (.+)\n/.exec(text) ?? []
    expect(text, name).toContain('\n**Cost:** ')
    expect(index, name).toContain(`\n- ${day} [${name.slice(0, 4)}](${name}) ${title}\n`)
    expect(index, name).toContain(`\n## ${subject}\n`)
  }
})
