import { expect, test } from 'vitest'
import { doubtOf, type Brightness } from '../../src/rules/pictureQuality.ts'

const width = 320
const height = 200

/** A picture with each pixel computed from its position. */
function drawn(value: (x: number, y: number) => number): Brightness {
  const values = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) values[y * width + x] = value(x, y)
  }
  return { width, height, values }
}

/** A white card with printed lines on a grey background. */
const card = (x: number, y: number): number => {
  const onCard = x > 40 && x < 280 && y > 30 && y < 170
  if (!onCard) return 120
  return y % 12 < 3 && x % 5 < 3 && x > 60 && x < 240 ? 30 : 235
}

function blurred(source: Brightness, reach: number): Brightness {
  return drawn((x, y) => {
    let sum = 0
    let count = 0
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        sum += source.values[ny * width + nx] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

const sharp = drawn(card)

test('a sharp card, a white page with print and an empty picture raise no doubt', () => {
  expect(doubtOf(sharp)).toBeNull()
  expect(doubtOf(drawn((x, y) => (y % 14 < 3 && x % 6 < 4 ? 20 : 255)))).toBeNull()
  expect(doubtOf(drawn(() => 128))).toBeNull()
})

test('a blurred card is blurred, even in bad light', () => {
  expect(doubtOf(blurred(sharp, 4))).toBe('blur')
  const dim = drawn((x, y) => 20 + card(x, y) / 4)
  expect(doubtOf(dim)).toBeNull()
  expect(doubtOf(blurred(dim, 4))).toBe('blur')
})

test('a lamp’s reflection is glare; it fades at its edge', () => {
  const lamp = drawn((x, y) => {
    const far = Math.hypot(x - 160, y - 90)
    return Math.max(card(x, y), 290 - far * 1.6)
  })
  expect(doubtOf(lamp)).toBe('glare')
})
