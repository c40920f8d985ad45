import { cell, letterCells } from '../../src/controls/mrz/letterCells.ts'
import { letters } from '../../src/controls/mrz/letterNet.ts'
import type { Chance } from './chance.ts'
import type { Glyph } from './glyphs.ts'

export interface Example {
  readonly samples: Float32Array
  readonly letter: number
}

const count = 12
void cell

/** Thickens or thins and blurs or sharpens the glyph, as printers do. */
function pressed({ wide, high, print }: Glyph, chance: Chance): Glyph {
  const [level, gain] = [chance.between(0.28, 0.68), chance.between(1.5, 5)]
  const soft = blurred(blurred(print, wide, high, 3), wide, high, 3)
  return { wide, high, print: soft.map((one) => Math.max(0, Math.min(1, (one - level) * gain + 0.5))) }
}

function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius < 1) return values
  const pass = (
    from: Float32Array,
    step: number,
    length: number,
    lines: number,
    apart: number,
  ): Float32Array => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line += 1) {
      const start = line * apart
      let sum = 0
      for (let at = -radius; at < length; at += 1) {
        if (at + radius < length) sum += from[start + (at + radius) * step] ?? 0
        if (at - radius - 1 >= 0) sum -= from[start + (at - radius - 1) * step] ?? 0
        if (at >= 0) to[start + at * step] = sum / (2 * radius + 1)
      }
    }
    return to
  }
  return pass(pass(values, 1, width, height, width), width, height, width, 1)
}

/** A dozen letters as from a bad camera, cut into cells inaccurately. */
export function badPrint(fonts: readonly ReadonlyMap<string, Glyph>[], chance: Chance): readonly Example[] {
  const font = fonts[chance.whole(fonts.length)]
  if (font === undefined) return []
  const text = Array.from({ length: count }, () =>
    chance.next() < 0.16 ? letters.length - 1 : chance.whole(letters.length),
  )
  const press = chance.between(0, 1) < 0.9 ? pressed : (glyph: Glyph) => glyph
  const seedless = { ...chance, between: fixed(chance) }
  const glyphs = text.map((letter) => press(font.get(letters[letter] ?? '') ?? never(), seedless))
  const pitch = chance.between(10, 40)
  const [width, height] = [Math.ceil((count + 3) * pitch), Math.ceil(pitch * 3.4)]
  const tilt = chance.between(-0.06, 0.06)
  const shear = chance.between(-0.08, 0.08)
  const tall = chance.between(0.85, 1.12)
  const [middleX, middleY] = [width / 2, height / 2]
  const print = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let part = 0; part < 4; part += 1) {
        const [px, py] = [
          x + ((part % 2) + 0.5) / 2 - middleX,
          y + (Math.floor(part / 2) + 0.5) / 2 - middleY,
        ]
        const v = ((py - px * tilt) / pitch / tall) * 60 + 51.8
        const u = ((px + py * tilt + py * shear) / pitch + count / 2) * 60
        const at = Math.floor(u / 60)
        const glyph = glyphs[at]
        if (glyph === undefined || v < 0 || v >= 119) continue
        sum += glyph.print[Math.floor(v) * 60 + Math.floor(u - at * 60)] ?? 0
      }
      print[y * width + x] = sum / 4
    }
  }
  const focus = Math.round(chance.between(0, 0.13) * chance.next() * pitch)
  const seen = blurred(blurred(print, width, height, focus), width, height, focus > 1 ? focus - 1 : 0)
  const paper = chance.between(130, 250)
  const depth = paper - chance.between(10, paper * 0.62)
  const [slopeX, slopeY] = [chance.between(-50, 50) / width, chance.between(-50, 50) / height]
  const [wave, turn, length] = [
    chance.between(0, 26) * chance.next(),
    chance.between(0, 3.2),
    pitch * chance.between(0.15, 1.5),
  ]
  const noise = chance.between(0, 26) * chance.next()
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const ground = Math.sin((x * Math.cos(turn) + y * Math.sin(turn)) / length) * wave
    const light = paper + (x - middleX) * slopeX + (y - middleY) * slopeY + ground
    values[at] = light - depth * (seen[at] ?? 0) + chance.bell() * noise
  }
  const off = () => chance.bell() * 0.06 * pitch
  const guess = pitch * (1 + chance.bell() * 0.008)
  const cells = letterCells(
    { width, height, values },
    {
      x: [middleX - (count / 2 - 0.5) * pitch + off(), guess, 0],
      y: [middleY - (count / 2 - 0.5) * pitch * (tilt + chance.bell() * 0.012) + off(), pitch * tilt, 0],
      first: 0,
      last: count - 1,
      height: (63.5 / 60) * pitch * tall * (1 + chance.bell() * 0.045),
    },
    0,
    count - 1,
    false,
  )
  return cells.map((samples, at) => ({ samples, letter: text[at] ?? 0 }))
}

function fixed(chance: Chance): Chance['between'] {
  const drawn: number[] = []
  let at = 0
  return (least, most) => {
    const one = (drawn[at % 2] ??= chance.next())
    at += 1
    return least + (most - least) * one
  }
}

function never(): never {
  throw new Error('a letter without a glyph')
}
