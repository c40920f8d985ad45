import * as z from 'zod/mini'
import { answerHeader, idempotencyHeader } from '../src/contract/call.ts'
import { schemas } from '../src/contract/schemas.ts'
import { sealedContentType } from '../src/contract/sealed.ts'
import { calls, factsOf, type CallPath } from '../src/contract/table.ts'
import { bodyLimits } from './limits/limits.ts'
import { hasBody, methodOf, pathFields } from '../src/contract/route.ts'
import { formContentType } from './http/incoming.ts'
import { publicListPaths } from './openapiPublicLists.ts'

type Json = Readonly<Record<string, unknown>>

const refusal = { $ref: '#/components/schemas/Refusal' }
const refusalSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'A sentence for the person, in English.' },
    why: {
      type: 'string',
      description: 'What is meant more nearly, where a code is given for several reasons.',
    },
    params: {
      type: 'object',
      description: 'What fills the places of the sentence.',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    },
    field: { type: 'string', description: 'The first field that is wrong.' },
    sheet: { type: 'object', description: 'With PRICE_CHANGED of a purchase: its price sheet as it stands.' },
    newSheet: { type: 'object', description: 'With it: the price sheet for what was asked.' },
    requestId: { type: 'string' },
  },
}
const meanings: Readonly<Record<string, string>> = {
  400: 'Not a request of ours.',
  401: 'Signing in would help.',
  403: 'Not allowed.',
  404: 'No such thing, or not for the caller.',
  409: 'Something else came first.',
  413: 'Too large.',
  415: 'Not in this form.',
  422: 'A field is wrong.',
  429: 'Too often; see Retry-After.',
  500: 'A fault of ours.',
  503: 'Busy; see Retry-After.',
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
}

function operation(path: CallPath): Json {
  const facts = factsOf(path)
  const { request, answer, example } = schemas[path]
  const body = schemaOf(request, 'input')
  const refusals = Object.entries(meanings).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: refusal } } },
  ])
  const files = { type: 'array', maxItems: bodyLimits.files, items: { type: 'string', format: 'binary' } }
  const multipart = {
    oneOf: [
      {
        type: 'object',
        required: ['body'],
        properties: { body: { type: 'string', description: 'The request as JSON.' }, files },
      },
      {
        ...body,
        description: 'The request field by field, as text.',
        properties: { ...(body['properties'] as Json), files },
      },
    ],
  }
  const method = methodOf(path)
  const inPath = pathFields(path)
  const parameters = parametersOf(path, body)
  return {
    operationId: path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '_'),
    tags: [path.split('/')[1]],
    description: `${facts.added === true ? 'Added to §7.' : '§7.'} Without a network: ${facts.offline}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(method) && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: without(body, inPath), example: omit(example.request, inPath) },
          ...(facts.form === true && { [formContentType]: { schema: without(body, inPath) } }),
          ...(facts.files === true && { 'multipart/form-data': { schema: multipart } }),
          ...(facts.offline === 'queued' && {
            [sealedContentType]: { schema: { type: 'string', format: 'binary' } },
          }),
        },
      },
    }),
    responses: {
      200: {
        description: 'The answer.',
        headers: { [answerHeader]: { schema: { type: 'string', enum: ['1'] } } },
        content: { 'application/json': { schema: schemaOf(answer, 'output'), example: example.answer } },
      },
      ...Object.fromEntries(refusals),
    },
  }
}

/** The idempotency key, and path or query fields in place of a body. */
function parametersOf(path: CallPath, body: Json): Json[] {
  const properties = (body['properties'] ?? {}) as Record<string, Json>
  const required = (body['required'] ?? []) as string[]
  const inPath = pathFields(path)
  const inQuery = hasBody(methodOf(path))
    ? []
    : Object.keys(properties).filter((name) => !inPath.includes(name))
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    })),
    ...(factsOf(path).changes === true ? [keyParameter] : []),
  ]
}

const keyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
  description: 'Made when the person pressed the button; the same key is done once.',
}

const omit = (fields: unknown, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(fields as Json).filter(([name]) => !names.includes(name)))

function without(body: Json, names: readonly string[]): Json {
  if (names.length === 0) return body
  const required = ((body['required'] ?? []) as string[]).filter((name) => !names.includes(name))
  const { required: _, ...rest } = body
  return { ...rest, properties: omit(body['properties'], names), ...(required.length > 0 && { required }) }
}

export function openapi(): Json {
  const paths = (Object.keys(calls) as CallPath[]).map((path) => [
    path,
    { [methodOf(path).toLowerCase()]: operation(path) },
  ])
  return {
    openapi: '3.0.3',
    info: { title: 'Lotline', version: '1', description: 'Calls take and give JSON.' },
    paths: Object.fromEntries([...paths, ...publicListPaths(schemaOf)]),
    components: { schemas: { Refusal: refusalSchema } },
  }
}
