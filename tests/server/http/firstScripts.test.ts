import { expect, test } from 'vitest'
import { firstScripts } from '../../../server/http/firstScripts.ts'

const page = '<script type="module" src="/assets/start-aaaaaaa.js"></script>'
const texts = new Map([
  ['start-aaaaaaa.js', ''],
  [
    'CommunityPlan-bbbbbbb.js',
    'import{a}from"./start-aaaaaaa.js";import"./ccccccc.js";import("./later-1.js")',
  ],
  ['ccccccc.js', 'import{b}from"./ddddddd.js";const text="from nowhere"'],
  ['ddddddd.js', 'export const d=1'],
  ['later-1.js', ''],
  ['CommunityPlan-eeeeee.css', ''],
  ['people-fffffff.js', ''],
])
const linksOf = (built: ReadonlyMap<string, string>, html = page) =>
  firstScripts([...built.keys()], (name) => built.get(name), html)

test('a screen that is opened by a link gets all it needs with the page, and nothing that comes later', () => {
  const linksFor = linksOf(texts)
  const plan = [
    '</assets/CommunityPlan-bbbbbbb.js>; rel=modulepreload; crossorigin',
    '</assets/ccccccc.js>; rel=modulepreload; crossorigin',
    '</assets/ddddddd.js>; rel=modulepreload; crossorigin',
    '</assets/CommunityPlan-eeeeee.css>; rel=preload; as=style; crossorigin',
  ].join(', ')
  expect(linksFor('/community/C0101')).toBe(plan)
  expect(linksFor('/community/C0101/svg')).toBe(plan)
  expect(linksFor('/login')).toBe('</assets/people-fffffff.js>; rel=modulepreload; crossorigin')
})

test('other addresses and other builds get none', () => {
  expect(linksOf(texts)('/community')).toBeNull()
  expect(linksOf(texts)('/community/C0101/unit')).toBeNull()
  expect(linksOf(new Map(), '')('/community/C0101')).toBeNull()
})
