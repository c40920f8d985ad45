import type { FastifyRequest } from 'fastify'
import { hasBody, methodOf } from '../../src/contract/route.ts'
import { factsOf, type CallPath } from '../../src/contract/table.ts'
import { sealedContentType } from '../../src/contract/sealed.ts'
import type { UploadedFile } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { requestOfForm } from './formFields.ts'
import { readJson } from './json.ts'
import { bodyLimits } from '../limits/limits.ts'

/** `none` if everything is in the address. */
export type BodyKind = 'json' | 'form' | 'sealed' | 'multipart' | 'none'

export const formContentType = 'application/x-www-form-urlencoded'

const kinds: Readonly<Record<string, BodyKind>> = {
  'application/json': 'json',
  [formContentType]: 'form',
  [sealedContentType]: 'sealed',
  'multipart/form-data': 'multipart',
}

/** @throws Refusal 415 when the call does not accept the body's format. */
export function bodyKind(request: FastifyRequest, call: CallPath): BodyKind {
  if (!hasBody(methodOf(call))) return 'none'
  const facts = factsOf(call)
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  const kind = kinds[type.trim().toLowerCase()]
  const encoding = request.headers['content-encoding']
  const taken =
    kind === 'json' ||
    (kind === 'form' && facts.form === true) ||
    (kind === 'sealed' && facts.offline === 'queued') ||
    (kind === 'multipart' && facts.files === true)
  if (kind === undefined || !taken || (encoding !== undefined && encoding !== 'identity')) {
    throw new Refusal(415, 'WRONG_CONTENT_TYPE')
  }
  return kind
}

/**
 * Fields from path and body or query, without files.
 * @throws Refusal 400 for an unreadable body, 422 for a field that appears twice.
 */
export function requestWithin(request: FastifyRequest, call: CallPath): unknown {
  const body = bodyOf(request, call)
  const inPath = requestOfForm(call, Object.entries(request.params as Record<string, string>))
  const names = Object.keys(inPath)
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const twice = names.find((name) => Object.hasOwn(body, name))
  if (twice !== undefined) throw new Refusal(422, 'UNKNOWN_FIELD', { field: twice })
  return { ...body, ...inPath }
}

function bodyOf(request: FastifyRequest, call: CallPath): unknown {
  switch (request.bodyKind) {
    case 'none':
      return requestOfForm(call, new URL(request.url, 'http://any').searchParams)
    case 'form':
      return requestOfForm(call, new URLSearchParams((request.body as Buffer).toString('utf8')))
    default:
      return readJson(request.body as Buffer)
  }
}

/** The request as JSON in the field `body`, or by field. @throws Refusal 400 BAD_MULTIPART. */
export async function readMultipart(
  request: FastifyRequest,
  call: CallPath,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  try {
    const { fields, files } = await readParts(request)
    return { body: requestIn(call, fields), files }
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    // The parser's errors are the client's faults.
    throw refusalOfReading(fault) ?? new Refusal(400, 'BAD_MULTIPART')
  }
}

/** The request in a form's fields; its text is checked like any other. */
function requestIn(call: CallPath, fields: ReadonlyMap<string, string>): unknown {
  const body = fields.get('body')
  if (body === undefined) {
    if (fields.size === 0) throw new Refusal(422, 'WRONG_FIELD', { why: 'bodyMissing', field: 'body' })
    return readJson(Buffer.from(JSON.stringify(requestOfForm(call, fields))))
  }
  if (fields.size > 1) throw new Refusal(422, 'UNKNOWN_FIELD', { why: 'unknownPart' })
  return readJson(Buffer.from(body))
}

async function readParts(
  request: FastifyRequest,
): Promise<{ fields: Map<string, string>; files: UploadedFile[] }> {
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  const limits = {
    fileSize: bodyLimits.file,
    files: bodyLimits.files,
    fields: bodyLimits.fields,
    fieldSize: bodyLimits.json,
    parts: bodyLimits.files + bodyLimits.fields,
    headerPairs: 20,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      files.push({ name: part.filename ?? '', type: part.mimetype, bytes })
    } else if (typeof part.value !== 'string' || part.valueTruncated) {
      throw new Refusal(422, 'UNKNOWN_FIELD', { why: 'unknownPart' })
    } else if (fields.has(part.fieldname)) {
      throw new Refusal(400, 'BAD_JSON', { why: 'namedTwice' })
    } else fields.set(part.fieldname, part.value)
  }
  return { fields, files }
}

/** Refusals of fastify and its multipart reader in our format; undefined for our faults. */
export function refusalOfReading(error: unknown): Refusal | undefined {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, 'TOO_LARGE')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal(413, 'FILE_TOO_LARGE')
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Refusal(413, 'TOO_MANY_PARTS')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal(415, 'WRONG_CONTENT_TYPE')
    default:
      return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
        ? new Refusal(400, 'BAD_REQUEST')
        : undefined
  }
}
