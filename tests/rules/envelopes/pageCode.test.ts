import { expect, test } from 'vitest'
import { pageCode, readPageCode } from '../../../src/rules/envelopes/pageCode.ts'

const page = { envelope: 41, paper: 'agreement', revision: 3, page: 2 }

test('a scanned page is told apart from an older one, another page and another envelope', () => {
  const code = pageCode(page)
  expect(readPageCode(code, page)).toBe('same')
  expect(readPageCode(code.toLowerCase().replace('-', ' '), page)).toBe('same')
  expect(readPageCode(pageCode({ ...page, revision: 1 }), page)).toBe('older')
  expect(readPageCode(pageCode({ ...page, page: 0 }), page)).toBe('otherPage')
  expect(readPageCode(pageCode({ ...page, paper: 'schedule' }), page)).toBe('otherPage')
  expect(readPageCode(pageCode({ ...page, envelope: 42 }), page)).toBe('otherEnvelope')
  expect(readPageCode('', page)).toBe('otherPage')
})
