const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

/** The first 32 bits of the fraction of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2). */
const rounds = Uint32Array.from(
  [
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3',
    '72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da',
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13',
    '650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070',
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208',
    '90befffa a4506ceb bef9a3f7 c67178f2',
  ].flatMap((line) => line.split(' ').map((word) => Number.parseInt(word, 16))),
)

function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    // A half of a pair has no UTF-8; everybody else writes U+FFFD.
    const c = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code
    if (c < 0x80) bytes.push(c)
    else if (c < 0x800) bytes.push(0xc0 | (c >> 6), 0x80 | (c & 63))
    else if (c < 0x10000) bytes.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63))
    else bytes.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63))
  }
  return bytes
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function mix(state: Int32Array, words: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const w15 = words[at - 15] ?? 0
    const w2 = words[at - 2] ?? 0
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10)
    words[at] = (words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (words[at] ?? 0)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word
}

/**
 * SHA-256 of a text's UTF-8, in hex. Of our own, because rules run where no browser lends its cryptography: in a page without https,
 * in a worker, in the middle of a pure function. Files are hashed by the platform, which is faster.
 */
export function sha256Hex(text: string): string {
  const bytes = utf8(text)
  const bits = bytes.length * 8
  bytes.push(0x80)
  while (bytes.length % 64 !== 56) bytes.push(0)
  for (let shift = 56; shift >= 0; shift -= 8) bytes.push(Math.floor(bits / 2 ** shift) & 255)
  const state = Int32Array.from(initial)
  const words = new Int32Array(64)
  for (let start = 0; start < bytes.length; start += 64) {
    for (let at = 0; at < 16; at += 1) {
      const from = start + at * 4
      words[at] =
        ((bytes[from] ?? 0) << 24) |
        ((bytes[from + 1] ?? 0) << 16) |
        ((bytes[from + 2] ?? 0) << 8) |
        (bytes[from + 3] ?? 0)
    }
    mix(state, words)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
