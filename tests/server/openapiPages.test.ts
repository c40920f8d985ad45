import { expect, test } from 'vitest'
import { openapi } from '../../server/openapi.ts'
import { openapiPages } from '../../server/openapiPages.ts'
import { publicLists } from '../../src/contract/publicLists.ts'
import { calls } from '../../src/contract/table.ts'

const pages = openapiPages(openapi())
const all = [...pages.values()].join('\n')

test('every call has its section on one page, with its fields and examples', () => {
  expect(all.match(/<section /g)).toHaveLength(Object.keys(calls).length + 2 * publicLists.length)
  const user = pages.get('user.html') ?? ''
  const upload = user.slice(user.indexOf('<h2>POST /user/UploadBrokerImage'))
  expect(upload).toContain('<tr><td><code>idempotency-key</code></td>')
  expect(upload).toMatch(/<td><code>identType<\/code><\/td><td>[^<]*<code>&quot;driver licence&quot;<\/code>/)
  expect(upload).toContain('<td>required</td>')
  expect(upload).toContain('&quot;imageName&quot;: &quot;passport.jpg&quot;')
})

test('fields of objects and lists inside are rows of their own', () => {
  expect(all).toMatch(/<code>\w+\[\]\.\w+<\/code>/)
})

test('every link of the pages leads to a page or a section, each once', () => {
  for (const [name, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      if (href.startsWith('#')) expect(ids, name).toContain(href.slice(1))
      else expect([...pages.keys()], name).toContain(href)
    }
  }
})

test('no two pages would be one file where case does not count', () => {
  const names = [...pages.keys()].map((name) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})
