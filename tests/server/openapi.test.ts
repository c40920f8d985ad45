import { expect, test } from 'vitest'
import { openapi } from '../../server/openapi.ts'
import { publicLists } from '../../src/contract/publicLists.ts'
import { calls } from '../../src/contract/table.ts'

const document = JSON.parse(JSON.stringify(openapi())) as {
  openapi: string
  paths: Record<string, Record<string, any>> // oxlint-disable-line typescript/no-explicit-any -- a document of any shape
}
const isPublic = (path: string): boolean => path.startsWith('/public/')
const paths = Object.keys(document.paths)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  isPublic(path) ? [] : Object.entries(methods),
)

test('every call is in it, once, with a request, an answer and an example of both', () => {
  expect(document.openapi).toBe('3.0.3')
  expect(paths.filter((path) => !isPublic(path)).sort()).toEqual(Object.keys(calls).sort())
  expect(operations).toHaveLength(Object.keys(calls).length)
  for (const [method, operation] of operations) {
    if (method === 'get') expect(operation.requestBody).toBeUndefined()
    else {
      expect(operation.requestBody.content['application/json']).toMatchObject({
        schema: { type: 'object' },
        example: expect.anything(),
      })
    }
    expect(operation.responses['200'].content['application/json']).toMatchObject({
      schema: expect.anything(),
      example: expect.anything(),
    })
  }
  const names = operations.map(([, { operationId }]) => operationId as string)
  expect(new Set(names).size).toBe(names.length)
})

test('it says which calls need a key, take files and may come sealed', () => {
  const post = document.paths['/user/UploadBrokerImage']?.['post']
  expect(post.parameters[0]).toMatchObject({ name: 'idempotency-key', required: true })
  expect(Object.keys(post.requestBody.content)).toEqual([
    'application/json',
    'multipart/form-data',
    'application/vnd.lotline.sealed',
  ])
  const mail = document.paths['/api/v1/accounts/{userId}/mail']?.['get']
  expect(mail.parameters).toEqual([
    { name: 'userId', in: 'path', required: true, schema: expect.objectContaining({ type: 'integer' }) },
  ])
  const confirm = document.paths['/api/v1/accounts/{userId}/emailConfirmation']?.['put']
  expect(confirm.parameters.map((one: { in: string }) => one.in)).toEqual(['path', 'header'])
  expect(confirm.requestBody.content['application/json']).toMatchObject({
    schema: { properties: {} },
    example: {},
  })
  const stop = document.paths['/api/v1/mail/{token}/stop']?.['post']
  const form = stop.requestBody.content['application/x-www-form-urlencoded']
  expect(Object.keys(form.schema.properties)).toEqual(['List-Unsubscribe'])
  const reads = document.paths['/comty/GetProjectFlags']?.['post']
  expect(reads.parameters).toBeUndefined()
  expect(reads.requestBody.content['application/json'].schema).toMatchObject({ additionalProperties: false })
})

test('it has the address of the newest edition and of any edition of each public list', () => {
  expect(paths.filter(isPublic)).toHaveLength(2 * publicLists.length)
  const newest = document.paths['/public/comty/CommunityF/{projectId}.json']?.['get']
  expect(Object.keys(newest.responses)).toEqual(['302'])
  const edition = document.paths['/public/comty/CommunityF/{projectId}/{edition}.json']?.['get']
  expect(edition.parameters.map((one: { name: string }) => one.name)).toEqual(['projectId', 'edition'])
  expect(edition.responses['200'].content['application/json'].schema.properties).toHaveProperty(
    'searchStrings',
  )
  expect(document.paths['/public/comty/SearchProjectMain/{edition}.json']).toBeDefined()
})
