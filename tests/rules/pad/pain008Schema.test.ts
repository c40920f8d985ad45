import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BankItem, Creditor } from '../../../src/rules/pad/bankItem.ts'
import { pain008 } from '../../../src/rules/pad/pain008.ts'

// ISO lets everyone use its schemas but does not say that they may be passed on, so pain.008.001.08.xsd is
// not in the repository. It is on iso20022.org, and in Debian's libhbci4j-core-java. xmllint is in Debian's
// libxml2-utils.
const schema = process.env['TEST_PAIN008_SCHEMA'] ?? ''
const validator = process.env['TEST_XMLLINT'] ?? 'xmllint'
const isHere = existsSync(schema) && spawnSync(validator, ['--version']).status === 0

const faultsOf = (xml: string): string => {
  const { status, stderr } = spawnSync(validator, ['--noout', '--nonet', '--schema', schema, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

const creditor: Creditor = {
  name: 'Lakeside Homes',
  shortName: 'Lakeside',
  originator: '',
  dataCentre: '',
  institution: '',
  transit: '',
  account: '',
  bsb: '',
  bankCode: '',
  balanced: false,
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000',
  bic: '',
}
const debit = (nth: number, more: Partial<BankItem>): BankItem => ({
  reference: `LD${nth}T1`,
  minor: 2_500_000,
  dueOn: '2026-12-20',
  name: 'Mía Lindqvist',
  isBusiness: false,
  institution: '',
  transit: '',
  account: '',
  bsb: '',
  iban: 'DE02100100100006820101',
  mandate: `M${nth}XABCDEF`,
  signedOn: '2026-11-20',
  isFirst: true,
  ...more,
})
const made = (items: readonly BankItem[], bic = ''): string =>
  pain008({ number: 12, madeOn: '2026-12-20', madeAt: '10:00:00', creditor: { ...creditor, bic }, items })

describe.skipIf(!isHere)('the schema of ISO itself (needs TEST_PAIN008_SCHEMA and xmllint)', () => {
  test('62: accepts every file of ours', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((nth) => `2026-12-${String(nth).padStart(2, '0')}`)
    const items = fc.array(
      fc.record({
        minor: fc.integer({ min: 1, max: 99_999_999_999 }),
        dueOn: day,
        signedOn: day,
        name: fc.constantFrom('Mía Lindqvist', 'Jörg & Søn GmbH', 'Zoë O’Neill-Größe', 'x'.repeat(90)),
        isFirst: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(items, fc.constantFrom('', 'COBADEFFXXX'), (many, bic) => {
        expect(
          faultsOf(
            made(
              many.map((one, at) => debit(at, one)),
              bic,
            ),
          ),
        ).toBe('')
      }),
      { numRuns: 25 },
    )
  })

  test('refuses a corrupted one', () => {
    expect(faultsOf(made([debit(1, {})]).replace('SLEV', 'SHAR'))).toContain('ChrgBr')
  })
})
