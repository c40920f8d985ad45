import type * as z from 'zod/mini'
import { publicAddressOf, publicLists } from '../src/contract/publicLists.ts'
import { schemas } from '../src/contract/schemas.ts'
import { factsOf, type CallPath } from '../src/contract/table.ts'

type Json = Readonly<Record<string, unknown>>
type SchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => Json

const inPath = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description,
})
const leads = {
  description: 'Leads to the newest edition.',
  headers: { location: { schema: { type: 'string' } }, 'cache-control': { schema: { type: 'string' } } },
}

/** The GET addresses of a public list, with their operations. */
function addressesOf(call: CallPath, schemaOf: SchemaOf): [string, Json][] {
  const isOfProject = factsOf(call).project !== undefined
  const { answer, example } = schemas[call]
  const id = `public_${call.slice(1).replaceAll('/', '_')}`
  const project = isOfProject ? [inPath('projectId', 'The community.')] : []
  const edition = inPath('edition', 'From the address that the newest one leads to.')
  const said = `What ${call} answers to a visitor without an account.`
  return [
    [
      publicAddressOf(call, isOfProject ? '{projectId}' : null),
      {
        operationId: id,
        tags: ['public'],
        description: `${said} Leads to the newest edition.`,
        ...(isOfProject && { parameters: project }),
        responses: { 302: leads },
      },
    ],
    [
      publicAddressOf(call, isOfProject ? '{projectId}' : null, '{edition}'),
      {
        operationId: `${id}_edition`,
        tags: ['public'],
        description: `${said} An edition never changes, so every cache may keep it for good.`,
        parameters: [...project, edition],
        responses: {
          200: {
            description: 'The list.',
            content: {
              'application/json': { schema: schemaOf(answer, 'output'), example: example.answer },
            },
          },
          302: { ...leads, description: 'It is no longer the newest edition. Leads to that one.' },
        },
      },
    ],
  ]
}

/** Paths of an OpenAPI document. */
export const publicListPaths = (schemaOf: SchemaOf): [string, Json][] =>
  publicLists.flatMap((call) =>
    addressesOf(call, schemaOf).map(([path, operation]): [string, Json] => [path, { get: operation }]),
  )
