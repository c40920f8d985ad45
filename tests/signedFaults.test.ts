import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const signing = 'server/digitaldocs/signing.test.ts'
const papers = 'server/digitaldocs/paperFaults.test.ts'
const lock = 'browser/signingLock.test.ts'
const seals = 'server/documents/faults.test.ts'
const offline = 'server/digitaldocs/offlineSigning.test.ts'
const later = 'server/envelopes/laterFaults.test.ts'
const identity = 'server/identity/faultCases.test.ts'

/** What can go wrong with papers, signatures and identities: what must happen, and the test for it. */
const faults: readonly (readonly [number, string, string])[] = [
  [1, 'a letter is not in the font: failed, named', 'server/documents/makePaper.test.ts'],
  [2, 'a value is too long: down to 7 points, then failed', 'server/documents/makePaper.test.ts'],
  [3, 'encrypted, truncated, repaired: refused', 'server/import/papers.test.ts'],
  [4, 'pure XFA: refused', 'server/import/papers.test.ts'],
  [5, 'a script, an attachment: refused', 'server/import/papers.test.ts'],
  [6, 'a page that is turned or cropped: the same place', 'server/documents/makePaper.test.ts'],
  [7, 'an anchor split or twice: both named', 'server/import/papers.test.ts'],
  [8, 'a huge file: the child process ends, the server lives', 'server/import/papers.test.ts'],
  [9, 'an unknown key: refused', 'server/import/papers.test.ts'],
  [10, 'three buyers, two places: refused before it is sent', signing],
  [11, 'the template is changed in a draft: it is asked for again', papers],
  [12, 'the deal changed after it was made: stale', signing],
  [13, 'CheckDocsPics: five sentences', signing],
  [14, 'a required paper is missing: -1, and which', papers],
  [15, 'the paper differs from the deal: failed', 'server/documents/makePaper.test.ts'],
  [16, 'two generations at once: one revision', papers],
  [17, 'the disk is full when papers are frozen: no row, and it works later', papers],
  [18, 'killed between the stamp and its row: no orphan', papers],
  [19, "a preview of somebody else's deal: 404", signing],
  [20, 'blank, dot, line: no signature', signing],
  [21, '50 MB, or an SVG: turned away', signing],
  [22, 'a double tap: one act', signing],
  [23, 'an old revision: refused', signing],
  [24, 'before the earlier steps: refused', signing],
  [25, 'the witness before the signer: refused', signing],
  [26, 'the witness is a party or a minor: refused', signing],
  [27, 'the witness was not there: refused', signing],
  [28, 'two buyers on one device: the evidence says so', signing],
  [29, 'a couple with one address: a link for each', signing],
  [30, 'the signer leaves: continues where they stopped', signing],
  [31, 'rotation, call, lock, killed tab: strokes are kept', 'faults/strokes.test.ts'],
  [32, 'the palm: draws nothing', 'controls/paper.test.ts'],
  [33, 'five wrong return codes: locked, the deal is safe', lock],
  [34, 'Back, a deep link: stays with the signer', lock],
  [35, 'a kiosk starts over midway: nothing was signed, nothing is left', 'browser/signingKiosk.test.ts'],
  [36, 'consent refused or taken back: on paper', signing],
  [37, "a typed name unlike the party's: warned, kept", signing],
  [38, 'a forwarded link: a code, once', signing],
  [39, 'the time authority is down: the time comes later', seals],
  [40, 'the seal key is missing: envelopes wait, and the office is told', later],
  [41, 'the certificate is near its end: an alarm', seals],
  [42, 'a bit is flipped: found', seals],
  [43, 'bytes are appended: found, counted', seals],
  [44, 'a row of the evidence is changed: the chain breaks', seals],
  [45, 'strokes of another deal: flagged', seals],
  [46, 'the clock goes back: the order is that of the numbers', seals],
  [47, 'a ticket has expired: the pad is closed', 'browser/offlineSigning.test.ts'],
  [48, 'the paper on the disk is different: fetched again', 'session/keptPaper.test.ts'],
  [49, 'the tab is killed twice: it continues', 'browser/offlineSigning.test.ts'],
  [50, 'sent three times: one act', offline],
  [51, 'two tablets: the first wins', offline],
  [52, 'a gap or a repeat in the counter: review', 'rules/signing/offline.test.ts'],
  [53, 'the home was sold meanwhile: a conflict', offline],
  [54, 'a device that was revoked: review', offline],
  [55, 'the sealing key has changed: it opens', offline],
  [56, 'the storage is lost: the counter shows it', offline],
  [57, 'the wrong actor: 403, and who must', signing],
  [58, 'a step is skipped: impossible', later],
  [59, 'a change after the officer: an amendment', signing],
  [60, 'a price struck, the data not: impossible', signing],
  [61, 'declined without a reason, or as somebody else', signing],
  [62, 'renewed twice: one draft', signing],
  [63, 'it expires while somebody reads', signing],
  [64, 'a mail bounces: the step opens again', later],
  [65, 'EmailOfficer twenty times: one mail', signing],
  [66, 'a buyer goes after it was sent: renew', signing],
  [67, 'unsold: voided in the same transaction', signing],
  [68, "a half-signed paper: one's own turn only", signing],
  [69, 'an unsigned notice: 401', identity],
  [70, 'twice, out of order, early: once', identity],
  [71, "somebody else's reference: 404", identity],
  [72, 'back with success, no decision: pending', identity],
  [73, 'the provider is slow: by hand', identity],
  [74, 'an ID that ends today, and yesterday', identity],
  [75, 'no jurisdiction: asked for', identity],
  [76, 'a card that proves no identity: refused', identity],
  [77, 'an address of a picture inside: never fetched', identity],
  [78, '6 MB, two pages: the sentences', identity],
  [79, 'a minor: 18', identity],
  [80, 'public office: continues, reviewed within 30 days', identity],
  [81, 'a suspicion: invisible', identity],
  [82, 'the term is over: deleted, logged', identity],
  [83, 'a copy that was not delivered: not started', identity],
  [84, 'holidays, clock change: the local date', identity],
  [85, '23:59 of the last day: accepted', identity],
  [86, 'a waiver without its certificate: refused', identity],
  [87, 'a company in Victoria: no right, said', 'rules/rescission/rescission.test.ts'],
]

test.each(faults)('fault %i has its test: %s', (number, _, file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  // It is a separate test, or a row in a table.
  const own = String.raw`\b(?:test|describe)(?:\.skipIf\(.*\))?\(\s*['"\`](?:case )?${number}: `
  const row = String.raw`^\s*\[?\s*${number},\s+['"\`]`
  expect(text).toMatch(new RegExp(`${own}|${row}`, 'm'))
})

test('every number from 1 to 87 appears once', () => {
  expect(faults.map(([number]) => number)).toEqual(Array.from({ length: 87 }, (_, at) => at + 1))
})
