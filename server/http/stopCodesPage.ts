import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallPath } from '../../src/contract/table.ts'
import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { escapeXml } from '../../src/rules/escapeXml.ts'
import { acceptsLanguage } from './acceptsLanguage.ts'
import { isReader } from './isReader.ts'
import { plainPage } from './plainPage.ts'

const stopCall = '/api/v1/mail/{token}/stop' satisfies CallPath
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** Only a press stops mail, because programs open links too (RFC 8058, section 3.2). */
const form = (button: string): string =>
  `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escapeXml(button)}</button></form>`

/**
 * A button, then its result, for people whose mail program cannot unsubscribe; mail programs get the call's
 * own answer. Add before the calls.
 */
export function addStopCodesPage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(stopCall.replace('{token}', ':token'), async (request, reply) => {
    if (!isReader(request.headers) || !tokenForm.test(request.params.token)) return reply.callNotFound()
    // Makes the form's origin count as ours.
    reply.header('referrer-policy', 'same-origin')
    return await asPage(request, reply).send(page(request, 'ask'))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.call !== stopCall || !isReader(request.headers)) return payload
    asPage(request, reply)
    if (reply.statusCode === 200) return page(request, 'done')
    return page(request, request.refusalCode === 'TOKEN_ENDED' ? 'ended' : 'failed')
  })
}

function asPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-language')
    .header('content-language', acceptsLanguage(request.headers['accept-language']))
}

function page(request: FastifyRequest, what: 'ask' | 'done' | 'ended' | 'failed'): string {
  const language = acceptsLanguage(request.headers['accept-language'])
  const words = textIn(mailWords, voiceIn(language, 'base')).stopCodes
  const [title, text] = {
    ask: [words.title, words.text],
    done: [words.doneTitle, words.doneText],
    ended: [words.endedTitle, words.endedText],
    failed: [words.failedTitle, words.failedText],
  }[what] as [string, string]
  const body = `<p>${escapeXml(text)}</p>${what === 'ask' ? form(words.button) : ''}`
  return plainPage({ language, title, body })
}
