import { twinFaults, twinHooks, twinOutcomes, type TwinSession } from './twinSession.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
button,select,input{font:inherit;padding:.75rem 1rem;min-height:3rem;margin:.25rem .25rem .25rem 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #999;overflow-wrap:anywhere}
label{display:block}</style>
<h1>${escaped(title)}</h1>${body}</html>`

const options = (list: readonly string[], chosen = ''): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('')

const labels: Readonly<Record<string, string>> = {
  approve: 'Approve',
  decline: 'Decline',
  again: 'Ask for it again',
  expire: 'Let it expire',
  review: 'Put it up for review',
  otherName: 'Approve another name',
  expiredId: 'Approve an expired ID',
}

/** The page that stands for a provider's own. */
export function sessionPage({ id, protocol, outcome, firstName, lastName }: TwinSession): string {
  const buttons = twinOutcomes
    .map((one) => `<button name="outcome" value="${one}">${labels[one]}</button>`)
    .join('')
  return page(
    'Identity check (rehearsal)',
    `<p>This page stands for ${protocol === 'veriff' ? 'Veriff' : 'Jumio'}. Nobody looks at an ID here: choose what it decides.</p>
${outcome === null ? '' : `<p>So far: <strong>${outcome}</strong>.</p>`}
<form method="post" action="/s/${id}">
<label>First name on the ID <input name="firstName" value="${escaped(firstName)}"></label>
<label>Last name on the ID <input name="lastName" value="${escaped(lastName)}"></label>
<label>How it tells Lotline <select name="hook">${options(twinHooks)}</select></label>
<p>${buttons}</p></form>`,
  )
}

export interface BookedHook {
  readonly to: string
  readonly kind: string
  readonly status: number
}

/** What the twin was asked, what it decided and whom it told. */
export function booksPage(
  sessions: readonly TwinSession[],
  hooks: readonly BookedHook[],
  fault: string,
): string {
  const rows = sessions
    .map(
      ({ id, protocol, reference, outcome, isForgotten }) =>
        `<tr><td><a href="/s/${id}">${id.slice(0, 8)}</a><td>${protocol}<td>${escaped(reference)}<td>${outcome ?? 'open'}${isForgotten ? ', forgotten' : ''}`,
    )
    .join('')
  const told = hooks.map(({ to, kind, status }) => `<tr><td>${escaped(to)}<td>${kind}<td>${status}`).join('')
  return page(
    'Books of the identity twin',
    `<form method="post" action="/fault"><label>The next question <select name="fault">${options(twinFaults, fault)}</select></label>
<button>Set</button></form>
<h2>Checks</h2><table><tr><th>Check<th>Protocol<th>Reference<th>Decision${rows}</table>
<h2>Notices</h2><table><tr><th>To<th>How<th>Answer${told}</table>`,
  )
}
