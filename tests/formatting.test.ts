import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Only src/rules formats times, money, sizes, percentages and names; src/i18n chooses plurals. */
const src = resolve(import.meta.dirname, '../src')
const formats = (text: string): boolean => /\bIntl\.|\.toLocale(?:Date|Time)?String\(|\}%/.test(text)
/** This file writes lengths for CSS, not for people. */
const isCss = (name: string): boolean => name === 'controls/cssShare.ts'

test('only src/rules and src/i18n format by hand', () => {
  expect(formats('new Intl.NumberFormat()')).toBe(true)
  expect(formats('at.toLocaleTimeString()')).toBe(true)
  expect(formats('<span>{Math.round(zoom * 100)}%</span>')).toBe(true)
  expect(formats('`${share}%`')).toBe(true)
  const byHand = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:rules|i18n)\//.test(name) && !isCss(name))
    .filter((name) => formats(readFileSync(join(src, name), 'utf8')))
  expect(byHand).toEqual([])
})

test('a moment’s day is that of a time zone, never the first characters of UTC', () => {
  const cut = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /dayText\([^)]*\.slice\(/.test(readFileSync(join(src, name), 'utf8')))
  expect(cut).toEqual([])
})

test('only src/rules puts a home’s number and building together', () => {
  const joins = (text: string): boolean => /\[[^\][]*\bnumber, [^\][]*building\w*[^\][]*\]/i.test(text)
  expect(joins("[number, building].filter(Boolean).join(', ')")).toBe(true)
  expect(joins("[one.number, one.building, one.modelName].join(' · ')")).toBe(true)
  const byHand = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:rules|i18n|contract)\//.test(name))
    .filter((name) => joins(readFileSync(join(src, name), 'utf8')))
  expect(byHand).toEqual([])
})
