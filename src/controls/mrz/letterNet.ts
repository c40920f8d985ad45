import { cell } from './letterCells.ts'

/** The characters of a machine-readable zone. */
export const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'

/** From samples by a hidden layer to letters. Weights by row, bias last. */
export interface LetterNet {
  readonly hidden: Float32Array
  readonly out: Float32Array
}

const inputs = cell.wide * cell.high
export const hiddenUnits = 64

/** The hidden layer's activations for a cell. */
export function hiddenOf(net: LetterNet, samples: Float32Array): Float32Array {
  const hidden = new Float32Array(hiddenUnits)
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    const row = unit * (inputs + 1)
    let sum = net.hidden[row + inputs] ?? 0
    for (let at = 0; at < inputs; at += 1) sum += (net.hidden[row + at] ?? 0) * (samples[at] ?? 0)
    hidden[unit] = Math.max(0, sum)
  }
  return hidden
}

/** Each letter's probability from the hidden layer; they sum to 1. */
export function likelihoods(net: LetterNet, hidden: Float32Array): Float32Array {
  const found = new Float32Array(letters.length)
  for (let letter = 0; letter < letters.length; letter += 1) {
    const row = letter * (hiddenUnits + 1)
    let sum = net.out[row + hiddenUnits] ?? 0
    for (let unit = 0; unit < hiddenUnits; unit += 1) sum += (net.out[row + unit] ?? 0) * (hidden[unit] ?? 0)
    found[letter] = sum
  }
  const most = Math.max(...found)
  let all = 0
  for (let letter = 0; letter < found.length; letter += 1)
    all += found[letter] = Math.exp((found[letter] ?? 0) - most)
  return found.map((one) => one / all)
}

const sizes = { hidden: hiddenUnits * (inputs + 1), out: letters.length * (hiddenUnits + 1) }

/** Writes a network as text: two scales, then a byte per weight, in base64. */
export function packNet(net: LetterNet): string {
  const layers = [net.hidden, net.out]
  const scales = layers.map((layer) => layer.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127)
  const bytes = layers.flatMap((layer, at) =>
    [...layer].map((one) => Math.round(one / (scales[at] ?? 1)) + 128),
  )
  return `${scales.map((one) => one.toPrecision(6)).join(' ')} ${btoa(String.fromCharCode(...bytes))}`
}

/** Restores a network from its text. */
export function unpackNet(text: string): LetterNet {
  const [hiddenScale = '', outScale = '', packed = ''] = text.split(' ')
  const bytes = Float32Array.from(atob(packed), (one) => one.charCodeAt(0) - 128)
  return {
    hidden: bytes.slice(0, sizes.hidden).map((one) => one * Number(hiddenScale)),
    out: bytes.slice(sizes.hidden, sizes.hidden + sizes.out).map((one) => one * Number(outScale)),
  }
}
