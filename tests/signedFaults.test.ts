import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const signing = 'server/digitaldocs/signing.test.ts'
const papers = 'server/digitaldocs/paperFaults.test.ts'
const lock = 'browser/signingLock.test.ts'

/** What can go wrong while papers are made and signed in one room, what must come of it, and the test of it. */
const faults: readonly (readonly [number, string, string])[] = [
  [11, 'the template is changed in a draft: it is asked for again', papers],
  [14, 'a required paper is missing: -1, and which', papers],
  [15, 'the paper says something else than the deal: failed', 'server/documents/makePaper.test.ts'],
  [16, 'two generations at once: one revision', papers],
  [17, 'the disk is full when papers are frozen: no row, and it works later', papers],
  [18, 'killed between the stamp and its row: no orphan', papers],
  [20, 'blank, dot, line: no signature', signing],
  [21, '50 MB, or an SVG: turned away', signing],
  [22, 'a double tap: one act', signing],
  [23, 'an old revision: refused', signing],
  [24, 'before the steps before it: refused', signing],
  [25, 'the witness before the signer: refused', signing],
  [26, 'the witness is a party or a minor: refused', signing],
  [27, 'the witness was not there: refused', signing],
  [28, 'two buyers on one device: the evidence says so', signing],
  [29, 'a couple with one address: a link for each', signing],
  [30, 'the signer leaves: goes on where they stopped', signing],
  [31, 'rotation, call, lock, killed tab: strokes are kept', 'faults/strokes.test.ts'],
  [32, 'the palm: draws nothing', 'controls/paper.test.ts'],
  [33, 'five wrong return codes: locked, the deal is safe', lock],
  [34, 'Back, a deep link: stays with the signer', lock],
  [35, 'a kiosk starts over midway: nothing was signed, nothing is left', 'browser/signingKiosk.test.ts'],
]

test.each(faults)('fault %i has its test: %s', (number, _, file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(text).toMatch(new RegExp(`test(?:\\.skipIf\\(.*\\))?\\(\\s*['"\`]${number}: `))
})
