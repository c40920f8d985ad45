import * as z from 'zod/mini'
import { answerHeader, idempotencyHeader } from '../src/contract/call.ts'
import { schemas } from '../src/contract/schemas.ts'
import { sealedContentType } from '../src/contract/sealed.ts'
import { calls, factsOf, type CallPath } from '../src/contract/table.ts'
import { bodyLimits } from './limits/limits.ts'

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
  return {
    operationId: path.slice(1).replace('/', '_'),
    tags: [path.split('/')[1]],
    description: `${facts.added === true ? 'Added to §7.' : '§7.'} Without a network: ${facts.offline}.`,
    ...(facts.changes === true && {
      parameters: [
        {
          name: idempotencyHeader,
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
          description: 'Made when the person pressed the button; the same key is done once.',
        },
      ],
    }),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: body, example: example.request },
        ...(facts.files === true && { 'multipart/form-data': { schema: multipart } }),
        ...(facts.offline === 'queued' && {
          [sealedContentType]: { schema: { type: 'string', format: 'binary' } },
        }),
      },
    },
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

/** The contract as an OpenAPI 3.0 document. */
export function openapi(): Json {
  const paths = (Object.keys(calls) as CallPath[]).map((path) => [path, { post: operation(path) }])
  return {
    openapi: '3.0.3',
    info: { title: 'Lotline', version: '1', description: 'Every call is a POST with a JSON object.' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Refusal: refusalSchema } },
  }
}
