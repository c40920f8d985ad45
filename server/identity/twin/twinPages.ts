import { escapeXml } from '../../../src/rules/escapeXml.ts'
import { twinOptions as options, twinPage as page } from '../../providers/twinPage.ts'
import { twinFaults, twinHooks, twinOutcomes, type TwinSession } from './twinSession.ts'

const labels: Readonly<Record<string, string>> = {
  approve: 'Approve',
  decline: 'Decline',
  again: 'Ask for it again',
  expire: 'Let it expire',
  review: 'Put it up for review',
  otherName: 'Approve another name',
  expiredId: 'Approve an expired ID',
}

/** The page that stands in for a provider's own. */
export function sessionPage({ id, protocol, outcome, firstName, lastName }: TwinSession): string {
  const buttons = twinOutcomes
    .map((one) => `<button name="outcome" value="${one}">${labels[one]}</button>`)
    .join('')
  return page(
    'Identity check (test mode)',
    `<p>This page stands for ${protocol === 'veriff' ? 'Veriff' : 'Jumio'}. Nobody looks at an ID here: choose what it decides.</p>
${outcome === null ? '' : `<p>So far: <strong>${outcome}</strong>.</p>`}
<form method="post" action="/s/${id}">
<label>First name on the ID <input name="firstName" value="${escapeXml(firstName)}"></label>
<label>Last name on the ID <input name="lastName" value="${escapeXml(lastName)}"></label>
<label>How it tells Lotline <select name="hook">${options(twinHooks)}</select></label>
<p>${buttons}</p></form>`,
  )
}

export interface BookedHook {
  readonly to: string
  readonly kind: string
  readonly status: number
}

/** Everything that the simulator was asked, decided and sent. */
export function booksPage(
  sessions: readonly TwinSession[],
  hooks: readonly BookedHook[],
  fault: string,
): string {
  const rows = sessions
    .map(
      ({ id, protocol, reference, outcome, isForgotten }) =>
        `<tr><td><a href="/s/${id}">${id.slice(0, 8)}</a><td>${protocol}<td>${escapeXml(reference)}<td>${outcome ?? 'open'}${isForgotten ? ', forgotten' : ''}`,
    )
    .join('')
  const told = hooks
    .map(({ to, kind, status }) => `<tr><td>${escapeXml(to)}<td>${kind}<td>${status}`)
    .join('')
  return page(
    'Books of the identity twin',
    `<form method="post" action="/fault"><label>The next question <select name="fault">${options(twinFaults, fault)}</select></label>
<button>Set</button></form>
<h2>Checks</h2><table><tr><th>Check<th>Protocol<th>Reference<th>Decision${rows}</table>
<h2>Notices</h2><table><tr><th>To<th>How<th>Answer${told}</table>`,
  )
}
