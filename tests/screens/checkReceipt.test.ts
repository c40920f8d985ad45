import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptText } from '../../src/rules/receipt.ts'
import { checkReceipt } from '../../src/verify/checkReceipt.ts'

const receipt = {
  projectId: 'C0101',
  projectName: 'Maple Ridge',
  transactionId: 41,
  reference: '5B1D1F8E',
  wished: '14',
  byPerson: 2,
  by: 'B. O.',
  buyer: 'P. P.',
  receivedAt: '2026-11-20T16:00:00.000Z',
  place: 2,
  reserved: '',
}
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = [{ kid: 'r_k1', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }]
const text = receiptText('r_k1', receipt)
const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')

test('what the server has signed is genuine, and is shown as signed', async () => {
  expect(await checkReceipt(`${text}.${signature}`, keys)).toEqual({ verdict: 'genuine', receipt })
})

test('a better place, another signature: forged', async () => {
  const better = receiptText('r_k1', { ...receipt, place: 1 })
  expect(await checkReceipt(`${better}.${signature}`, keys)).toEqual({ verdict: 'forged' })
  expect(await checkReceipt(`${text}.${'A'.repeat(86)}`, keys)).toEqual({ verdict: 'forged' })
})

test('what cannot be judged is not called forged', async () => {
  const elsewhere = receiptText('r_other', receipt)
  expect(await checkReceipt(`${elsewhere}.${signature}`, keys)).toEqual({ verdict: 'foreign' })
  expect(await checkReceipt(`${text}.${signature}`, undefined)).toEqual({ verdict: 'noKeys' })
  expect(await checkReceipt(text, keys)).toEqual({ verdict: 'unreadable' })
  const odd = [{ kid: 'r_k1', publicKey: 'AAAA' }]
  expect(await checkReceipt(`${text}.${signature}`, odd)).toEqual({ verdict: 'cannotCheck' })
})
