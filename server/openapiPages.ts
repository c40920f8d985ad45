import { escapeXml } from '../src/rules/escapeXml.ts'
import type { openapi } from './openapi.ts'

type Json = Readonly<Record<string, unknown>>

interface Row {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])
const choicesOf = (schema: Json): readonly Json[] => [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const codeOf = (value: unknown): string => `<code>${escapeXml(textOf(value))}</code>`

function limitsOf(schema: Json): string[] {
  const said: string[] = []
  const between = (least: unknown, most: unknown, what: string): void => {
    if (least !== undefined && most !== undefined) said.push(`${textOf(least)} to ${textOf(most)}${what}`)
    else if (most !== undefined) said.push(`at most ${textOf(most)}${what}`)
    else if (least !== undefined) said.push(`at least ${textOf(least)}${what}`)
  }
  between(schema['minimum'], schema['maximum'], '')
  between(schema['minLength'], schema['maxLength'], ' characters')
  between(schema['minItems'], schema['maxItems'], ' entries')
  if (schema['pattern'] !== undefined) said.push(codeOf(schema['pattern']))
  return said
}

/** The type of a field in a few words, with its limits. */
function typeOf(schema: Json): string {
  const choices = choicesOf(schema)
  const values = schema['enum']
  const base = Array.isArray(values)
    ? values.map((value) => codeOf(JSON.stringify(value))).join(' or ')
    : choices.length > 0
      ? choices.map(typeOf).join(' or ')
      : schema['type'] === 'array'
        ? `list of ${typeOf((schema['items'] ?? {}) as Json)}`
        : escapeXml(textOf(schema['type'] ?? 'anything'))
  const limits = [...limitsOf(schema), ...(schema['nullable'] === true ? ['or null'] : [])]
  return [base, ...limits].join(', ')
}

/** A row for each field, including nested ones: `purchasers[].firstName`. */
function rowsOf(schema: Json, before = ''): Row[] {
  const required = (schema['required'] ?? []) as readonly string[]
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([key, field]) => {
    const name = before + key
    const inside = [field, ...choicesOf(field)].flatMap((one) =>
      one['type'] === 'array'
        ? rowsOf((one['items'] ?? {}) as Json, `${name}[].`)
        : one['properties'] === undefined
          ? []
          : rowsOf(one, `${name}.`),
    )
    return [{ name, type: typeOf(field), isRequired: required.includes(key) }, ...inside]
  })
  return own.length > 0 ? own : choicesOf(schema).flatMap((one) => rowsOf(one, before))
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '<p>No fields.</p>'
  const lines = rows.map(
    ({ name, type, isRequired }) =>
      `<tr><td>${codeOf(name)}</td><td>${type}</td><td>${isRequired ? 'required' : ''}</td></tr>`,
  )
  return `<table><tr><th>field</th><th>type</th><th></th></tr>${lines.join('')}</table>`
}

const exampleOf = (value: unknown): string =>
  value === undefined ? '' : `<pre>${escapeXml(JSON.stringify(value, null, 2))}</pre>`

const jsonOf = (holder: unknown): Json =>
  (((holder as Json | undefined)?.['content'] as Json | undefined)?.['application/json'] ?? {}) as Json

function callHtml(path: string, method: string, operation: Json): string {
  const parameters = listOf(operation['parameters']).map((one): Row => ({
    name: textOf(one['name']),
    type: `${typeOf((one['schema'] ?? {}) as Json)}, in the ${textOf(one['in'])}`,
    isRequired: one['required'] === true,
  }))
  const body = jsonOf(operation['requestBody'])
  const answers = operation['responses'] as Json
  const answer = jsonOf(answers['200'])
  const forms = Object.keys((operation['requestBody'] as Json | undefined)?.['content'] ?? {})
  return `<section id="${textOf(operation['operationId'])}">
<h2>${method.toUpperCase()} ${escapeXml(path)}</h2>
<p>${escapeXml(textOf(operation['description']))}</p>
<h3>Request</h3>
${forms.length > 1 ? `<p>Takes ${forms.map(codeOf).join(', ')}.</p>` : ''}
${tableOf([...parameters, ...rowsOf((body['schema'] ?? {}) as Json)])}
${exampleOf(body['example'])}
<h3>Answer</h3>
${answers['200'] === undefined ? '<p>302, with the address in <code>location</code>.</p>' : tableOf(rowsOf((answer['schema'] ?? {}) as Json))}
${exampleOf(answer['example'])}
</section>`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}' +
  'td,th{border:1px solid;padding:.2rem .5rem;text-align:left;vertical-align:top}pre{overflow:auto;border:1px solid;padding:1rem}' +
  'section{border-top:3px solid;margin-top:3rem}:root{color-scheme:light dark}'

const pageOf = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${style}</style>\n<h1>${title}</h1>\n${body}\n</html>\n`

/** An HTML page for each group of calls, and `index.html`, by file name; no script, no network. */
export function openapiPages(document: ReturnType<typeof openapi>): Map<string, string> {
  const groups = new Map<string, { link: string; html: string }[]>()
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      // `home` and `Home` would be the same file on some systems.
      const group = path.split('/')[1]?.toLowerCase() ?? ''
      const at = `#${textOf(operation['operationId'])}`
      const link = `<li><a href="${at}">${method.toUpperCase()} ${escapeXml(path)}</a></li>`
      groups.set(group, [...(groups.get(group) ?? []), { link, html: callHtml(path, method, operation) }])
    }
  }
  const pages = [...groups].map(([group, all]): [string, string] => [
    `${group}.html`,
    pageOf(
      `Calls below /${group}`,
      `<p><a href="index.html">All groups</a></p>\n<ul>${all.map(({ link }) => link).join('\n')}</ul>\n${all.map(({ html }) => html).join('\n')}`,
    ),
  ])
  const list = [...groups].map(
    ([group, all]) =>
      `<li><a href="${group}.html">/${group}</a>, ${all.length} ${all.length === 1 ? 'call' : 'calls'}</li>`,
  )
  return new Map([['index.html', pageOf('Calls of Lotline', `<ul>${list.join('\n')}</ul>`)], ...pages])
}
