import { expect, test } from 'vitest'
import { openapi } from '../../server/openapi.ts'
import { calls } from '../../src/contract/table.ts'

const document = JSON.parse(JSON.stringify(openapi())) as {
  openapi: string
  paths: Record<string, { post: any }> // oxlint-disable-line typescript/no-explicit-any -- a document of any shape
}

test('every call is in it, once, with a request, an answer and an example of both', () => {
  expect(document.openapi).toBe('3.0.3')
  expect(Object.keys(document.paths).sort()).toEqual(Object.keys(calls).sort())
  for (const { post } of Object.values(document.paths)) {
    expect(post.requestBody.content['application/json']).toMatchObject({
      schema: { type: 'object' },
      example: expect.anything(),
    })
    expect(post.responses['200'].content['application/json']).toMatchObject({
      schema: expect.anything(),
      example: expect.anything(),
    })
  }
  const names = Object.values(document.paths).map(({ post }) => post.operationId as string)
  expect(new Set(names).size).toBe(names.length)
})

test('it says which calls need a key, take files and may come sealed', () => {
  const { post } = document.paths['/user/UploadBrokerImage'] ?? { post: {} }
  expect(post.parameters[0]).toMatchObject({ name: 'idempotency-key', required: true })
  expect(Object.keys(post.requestBody.content)).toEqual([
    'application/json',
    'multipart/form-data',
    'application/vnd.lotline.sealed',
  ])
  const reads = document.paths['/comty/GetProjectFlags']?.post
  expect(reads.parameters).toBeUndefined()
  expect(reads.requestBody.content['application/json'].schema).toMatchObject({ additionalProperties: false })
})
