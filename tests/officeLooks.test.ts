import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routeFlags } from '../src/rules/guards.ts'

const folder = resolve(import.meta.dirname, 'browser')
const looks = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter((text) => /lookAt(Sizes)?\(/.test(text))

test('every screen of the sales office is checked for accessibility and sizes in some journey', () => {
  const screens = Object.entries(routeFlags).flatMap(([name, { access }]) =>
    access === 'sales' ? [name] : [],
  )
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.filter((name) => !looks.some((text) => text.includes(`links.${name}(`)))).toEqual([])
})
