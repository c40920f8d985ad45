import { describe, expect, test } from 'vitest'
import { type BoardColumn, type BoardFilter, boardRows, nextSort } from '../../src/controls/boardRows.ts'

interface Row {
  readonly home: string
  readonly who: string
  readonly ends: number | null
}
const rows: Row[] = [
  { home: 'Lot 14', who: 'Ada Nielsen', ends: 300 },
  { home: 'Lot 9', who: 'Bram Okafor', ends: null },
  { home: 'Lot 100', who: 'Ada Okafor', ends: 100 },
]
const columns: BoardColumn<Row>[] = [
  { id: 'home', label: 'Home', width: '1fr', text: ({ home }) => home, sortBy: ({ home }) => home },
  { id: 'who', label: 'Who', width: '1fr', text: ({ who }) => who },
  { id: 'ends', label: 'Ends', width: '1fr', sortBy: ({ ends }) => ends },
]
const filters: BoardFilter<Row>[] = [
  {
    id: 'held',
    label: 'Held',
    any: 'All',
    options: [{ id: 'yes', label: 'Yes' }],
    of: ({ ends }) => (ends === null ? 'no' : 'yes'),
  },
]
const shown = (sort: string, chosen: Record<string, string> = {}, search = ''): string[] =>
  boardRows(rows, { columns, filters }, { sort, filters: chosen }, search).map(({ home }) => home)

describe('the rows of a board', () => {
  test('keep their own order until one is chosen', () => {
    expect(shown('')).toEqual(['Lot 14', 'Lot 9', 'Lot 100'])
    expect(shown('nothing of the kind')).toEqual(['Lot 14', 'Lot 9', 'Lot 100'])
    expect(shown('who')).toEqual(['Lot 14', 'Lot 9', 'Lot 100'])
  })

  test('are sorted with numbers as numbers, either way, rows without a value last', () => {
    expect(shown('home')).toEqual(['Lot 9', 'Lot 14', 'Lot 100'])
    expect(shown('-home')).toEqual(['Lot 100', 'Lot 14', 'Lot 9'])
    expect(shown('ends')).toEqual(['Lot 100', 'Lot 14', 'Lot 9'])
    expect(shown('-ends')).toEqual(['Lot 14', 'Lot 100', 'Lot 9'])
  })

  test('match the chosen values and every word, in any case and place', () => {
    expect(shown('', { held: 'yes' })).toEqual(['Lot 14', 'Lot 100'])
    expect(shown('', { held: '' }, 'OKAFOR lot')).toEqual(['Lot 9', 'Lot 100'])
    expect(shown('', { held: 'yes' }, 'okafor')).toEqual(['Lot 100'])
    expect(shown('', {}, 'nobody')).toEqual([])
  })

  test('a heading sorts up, then down, then not at all', () => {
    expect(nextSort('', 'home')).toBe('home')
    expect(nextSort('home', 'home')).toBe('-home')
    expect(nextSort('-home', 'home')).toBe('')
    expect(nextSort('-home', 'ends')).toBe('ends')
  })
})
