import { expect, test } from 'vitest'
import { attractPictureChoices, attractPicturesOf } from '../../src/rules/attractPictures.ts'

const community = (
  PROJECT_ID: string,
  builder_id: number,
  picture: string | null = `/media/${PROJECT_ID}/a`,
) => ({
  PROJECT_ID,
  PROJECT_NAME: PROJECT_ID,
  builder_id,
  picture,
})
const all = [
  community('B', 1),
  community('A', 1),
  community('X', 2),
  community('C', 1, null),
  community('D', 1),
  community('E', 1),
]

test('a kiosk shows its own community, then its builder’s others, and nobody else’s', () => {
  expect(attractPictureChoices(all, 'A').map(({ name }) => name)).toEqual(['A', 'B', 'D', 'E'])
  expect(attractPictureChoices(all, '')).toEqual([])
})

test('up to three: the chosen ones, or the first when nobody has chosen', () => {
  expect(attractPicturesOf(all, 'A', null)).toEqual(['/media/A/a', '/media/B/a', '/media/D/a'])
  expect(attractPicturesOf(all, 'A', ['/media/E/a'])).toEqual(['/media/E/a'])
  expect(attractPicturesOf(all, 'A', [])).toEqual([])
})

test('a chosen picture that is no longer available is dropped', () => {
  expect(attractPicturesOf(all, 'A', ['/media/gone/a', '/media/X/a', '/media/B/a'])).toEqual(['/media/B/a'])
})
