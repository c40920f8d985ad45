import { expect, test } from 'vitest'
import { places } from '../../../server/calls/comty/places.ts'
import type { CallContext } from '../../../server/context/handler.ts'

const nothing = {} as CallContext
const countriesOf = async (countryId?: number | null) => {
  const answer = await places['/comty/GetCountryList']({ countryId }, nothing)
  return 'countryList' in answer ? answer.countryList : []
}
const provincesOf = async (countryId?: number | null, provinceId?: number | null) => {
  const answer = await places['/comty/GetProvinceList']({ countryId, provinceId }, nothing)
  return 'provinceList' in answer ? answer.provinceList : []
}

test('0, null or nothing returns every country, a number returns one', async () => {
  const all = await countriesOf()
  expect(all.length).toBeGreaterThan(1)
  expect(await countriesOf(0)).toEqual(all)
  expect(await countriesOf(null)).toEqual(all)
  const [first] = all
  expect(await countriesOf(first?.id)).toEqual([first])
  expect(await countriesOf(99_999)).toEqual([])
})

test('no id ever changes its country', async () => {
  const all = await countriesOf()
  const idOf = (code: string) => all.find((one) => one.code === code)?.id
  expect(['CA', 'AU', 'TR', 'DE', 'US', 'AD', 'FR', 'ZW'].map(idOf)).toEqual([1, 2, 3, 4, 5, 6, 75, 243])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ name, code }) => name === '' || name === code)).toEqual([])
})

test('provinces name their country; the first is Ontario', async () => {
  const [ontario] = await provincesOf(null, 1)
  expect(ontario).toMatchObject({ id: 1, name: 'Ontario' })
  const neighbours = await provincesOf(ontario?.country_id)
  expect(neighbours.length).toBeGreaterThan(9)
  expect(new Set(neighbours.map(({ country_id }) => country_id))).toEqual(new Set([ontario?.country_id]))
  const all = await provincesOf()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
