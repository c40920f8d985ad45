/** An entry of a PO file; a text for each plural form. */
export interface PoEntry {
  /** Its dotted name, with `#` and the market where markets differ. */
  readonly context: string
  /** For a sentence with a number, the singular and the plural. */
  readonly english: readonly [string] | readonly [one: string, many: string]
  readonly texts: readonly string[]
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
const unquoted = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))

/** Writes a PO file in the format of translation programs. */
export function writePo(language: string, forms: string, entries: readonly PoEntry[]): string {
  const head = `msgid ""\nmsgstr ""\n${[
    'Project-Id-Version: Lotline',
    `Language: ${language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Plural-Forms: ${forms}`,
  ]
    .map((line) => quoted(`${line}\n`))
    .join('\n')}\n`
  return [head, ...entries.map(entryText)].join('\n')
}

function entryText({ context, english: [one, many], texts }: PoEntry): string {
  const lines = [`msgctxt ${quoted(context)}`, `msgid ${quoted(one)}`]
  if (many === undefined) lines.push(`msgstr ${quoted(texts[0] ?? '')}`)
  else lines.push(`msgid_plural ${quoted(many)}`, ...texts.map((text, at) => `msgstr[${at}] ${quoted(text)}`))
  return `${lines.join('\n')}\n`
}

/** Parses a PO file. @throws Error with the first invalid line. */
export function readPo(file: string): PoEntry[] {
  const entries: PoEntry[] = []
  let parts = new Map<string, string>()
  let last = ''
  const end = () => {
    const context = parts.get('msgctxt')
    if (context !== undefined) {
      const [one, many] = [parts.get('msgid') ?? '', parts.get('msgid_plural')]
      const texts = [...parts].filter(([name]) => name.startsWith('msgstr')).map(([, text]) => text)
      entries.push({ context, english: many === undefined ? [one] : [one, many], texts })
    }
    parts = new Map()
  }
  for (const [at, line] of file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const [, name = '', value] =
      /^(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\.)*)"$/.exec(text) ?? []
    if (value === undefined) throw new Error(`Line ${at + 1} is not PO: ${text}`)
    if (name === 'msgctxt' || (name === 'msgid' && last !== 'msgctxt')) end()
    if (name !== '') last = name
    parts.set(last, (name === '' ? (parts.get(last) ?? '') : '') + unquoted(value))
  }
  end()
  return entries
}
