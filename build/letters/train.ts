import { writeFileSync } from 'node:fs'
import { cell } from '../../src/controls/mrz/letterCells.ts'
import {
  hiddenOf,
  hiddenUnits,
  type LetterNet,
  letters,
  likelihoods,
  packNet,
  unpackNet,
} from '../../src/controls/mrz/letterNet.ts'
import { badPrint, type Example } from './badPrint.ts'
import { chanceFrom } from './chance.ts'
import { glyphsOf } from './glyphs.ts'

/** Trains the reader of machine-readable zones on distorted OCR-B letters, not real IDs. Deterministic. */
const chance = chanceFrom(9303)
const fonts = await Promise.all(['OCR B', 'OCR B S'].map(glyphsOf))
const inputs = cell.wide * cell.high
const steps = Number(process.argv[2] ?? 14_000)

const net: LetterNet = {
  hidden: Float32Array.from(
    { length: hiddenUnits * (inputs + 1) },
    () => chance.bell() * Math.sqrt(2 / inputs),
  ),
  out: Float32Array.from(
    { length: letters.length * (hiddenUnits + 1) },
    () => chance.bell() * Math.sqrt(1 / hiddenUnits),
  ),
}
const layers = [net.hidden, net.out].map((weights) => ({
  weights,
  slope: new Float32Array(weights.length),
  mean: new Float32Array(weights.length),
  square: new Float32Array(weights.length),
}))

function learn({ samples, letter }: Example): void {
  const hidden = hiddenOf(net, samples)
  const error = likelihoods(net, hidden)
  error[letter] = (error[letter] ?? 0) - 1
  const back = new Float32Array(hiddenUnits)
  const [hiddenSlope, outSlope] = [layers[0]?.slope, layers[1]?.slope]
  if (hiddenSlope === undefined || outSlope === undefined) return
  for (let one = 0; one < letters.length; one += 1) {
    const [row, wrong] = [one * (hiddenUnits + 1), error[one] ?? 0]
    for (let unit = 0; unit < hiddenUnits; unit += 1) {
      outSlope[row + unit] = (outSlope[row + unit] ?? 0) + wrong * (hidden[unit] ?? 0)
      back[unit] = (back[unit] ?? 0) + wrong * (net.out[row + unit] ?? 0)
    }
    outSlope[row + hiddenUnits] = (outSlope[row + hiddenUnits] ?? 0) + wrong
  }
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    if ((hidden[unit] ?? 0) <= 0) continue
    const [row, wrong] = [unit * (inputs + 1), back[unit] ?? 0]
    for (let at = 0; at < inputs; at += 1)
      hiddenSlope[row + at] = (hiddenSlope[row + at] ?? 0) + wrong * (samples[at] ?? 0)
    hiddenSlope[row + inputs] = (hiddenSlope[row + inputs] ?? 0) + wrong
  }
}

/** One step of Adam, with a rate that falls to zero. */
function step(nth: number, examples: number): void {
  const rate = 0.002 * (1 - nth / steps)
  for (const { weights, slope, mean, square } of layers) {
    for (let at = 0; at < weights.length; at += 1) {
      const one = (slope[at] ?? 0) / examples
      const first = (mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * one)
      const second = (square[at] = 0.999 * (square[at] ?? 0) + 0.001 * one * one)
      const [even, evenSquare] = [first / (1 - 0.9 ** nth), second / (1 - 0.999 ** nth)]
      weights[at] = (weights[at] ?? 0) - (rate * even) / (Math.sqrt(evenSquare) + 1e-8)
      slope[at] = 0
    }
  }
}

const readRight = (by: LetterNet, { samples, letter }: Example): boolean => {
  const found = likelihoods(by, hiddenOf(by, samples))
  return found.indexOf(Math.max(...found)) === letter
}

for (let nth = 1; nth <= steps; nth += 1) {
  const examples = [...badPrint(fonts, chance), ...badPrint(fonts, chance), ...badPrint(fonts, chance)]
  for (const example of examples) learn(example)
  step(nth, examples.length)
  if (nth % 1000 === 0) {
    const right = examples.filter((example) => readRight(net, example)).length
    process.stdout.write(`${nth} ${right}/${examples.length}\n`)
  }
}

const packed = packNet(net)
const small = unpackNet(packed)
const unseen = chanceFrom(1)
const tests = Array.from({ length: 400 }, () => badPrint(fonts, unseen)).flat()
process.stdout.write(
  `read correctly: ${tests.filter((one) => readRight(small, one)).length} of ${tests.length}\n`,
)
writeFileSync(
  'src/controls/mrz/letterWeights.ts',
  `/** The net that reads OCR-B, made by build/letters/train.ts. */\nexport const letterWeights =\n  '${packed}'\n`,
)
