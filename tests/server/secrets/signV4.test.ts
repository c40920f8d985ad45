import { expect, test } from 'vitest'
import { sha256Hex } from '../../../server/secrets/sha256.ts'
import { signV4 } from '../../../server/secrets/signV4.ts'

/**
 * The examples in "Authenticating Requests: Using the Authorization Header" in the Amazon S3 API reference.
 */
const keys = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const site = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'get an object',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, body: '' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'put an object',
    {
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'get the lifecycle of a bucket',
    { method: 'GET', path: '/?lifecycle', headers: {}, body: '' },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'list objects',
    { method: 'GET', path: '/?max-keys=2&prefix=J', headers: {}, body: '' },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s as AWS signs it', (_, { method, path, headers, body }, signature) => {
  const url = new URL(path, site)
  const signed = signV4({ method, url, headers, bodySha256: sha256Hex(body) }, keys, at)
  expect(signed).toMatchObject({ 'x-amz-date': '20130524T000000Z', ...headers })
  expect(signed['authorization']).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request,SignedHeaders=/,
  )
  expect(/Signature=(\w+)$/.exec(signed['authorization'] ?? '')?.[1]).toBe(signature)
})
