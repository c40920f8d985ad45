import type { CallPath } from '../contract/table.ts'
import type { WarmRow } from '../store/factsDb.ts'
import { answerHeader } from '../contract/call.ts'
import { keptAtHeader, networkFirst, viewerHeader } from './networkFirst.ts'
import { type KeptAnswer, keptAnswer } from '../store/keep.ts'
import { scopeOf } from '../store/scope.ts'
import { keepChoices } from '../store/keepChoices.ts'
import { keepAhead, type MediaDeps, sizeOfCopies } from './media.ts'
import { generalRequests, requestsOf, templateRequests, type WarmRequest } from './warmList.ts'

export interface WarmDeps extends MediaDeps {
  readonly origin: string
}

/** The budget for pictures and documents. */
const roundBudget = 300 * 1024 * 1024
/** In ms, so that reopening the app or an unstable connection costs nothing. */
export const youngMs = 10 * 60_000
const atOnce = 4

/** Fetches all that a community's screens ask. False without network or budget; repeat to resume. */
export async function warm(
  communities: readonly { projectId: string; name: string }[],
  viewer: string,
  deps: WarmDeps,
): Promise<boolean> {
  const budget = { left: roundBudget }
  const general = await askAll(generalRequests, viewer, deps)
  let complete = general.failed === 0
  await keepFiles(general.files, deps, budget, async () => undefined)
  for (const community of communities) {
    // Removed after the round was requested.
    if ((await keepChoices(deps.store))[community.projectId] === 'leave') continue
    if (!(await warmOne(community, viewer, deps, budget))) complete = false
  }
  return complete
}

async function warmOne(
  { projectId, name }: { projectId: string; name: string },
  viewer: string,
  deps: WarmDeps,
  budget: { left: number },
): Promise<boolean> {
  const first = await askAll(requestsOf(projectId), viewer, deps)
  const templates = await askAll(templateRequests(projectId, first.texts), viewer, deps)
  const files = [...new Set([...first.files, ...templates.files])]
  const asked = first.asked + templates.asked
  const failed = first.failed + templates.failed
  const total = asked + files.length
  let done = asked - failed
  const before = await deps.store.facts.with((db) => db.warm.get(projectId))
  // A later round counts existing files again.
  const atLeast = before?.total === total ? before.done : 0
  let bytes = before?.bytes
  let noRoom = false
  const note = (shown: number, completeAt: number | null): Promise<unknown> => {
    const row: WarmRow = { projectId, name, done: shown, total, completeAt, bytes, noRoom }
    return deps.store.facts.with((db) => db.warm.put(row))
  }
  const onTheWay = (): Promise<unknown> => note(Math.max(done, atLeast), before?.completeAt ?? null)
  await onTheWay()
  const came = await keepFiles(files, deps, budget, async () => {
    done += 1
    await onTheWay()
  })
  noRoom = came.noRoom
  if (bytes === undefined || came.fetched > 0) {
    bytes = await sizeOfCopies(
      files.map((file) => new URL(file, deps.origin).href),
      deps,
    )
  }
  const complete = done === total
  await note(done, complete ? Math.min(first.asOf, templates.asOf) : (before?.completeAt ?? null))
  return complete
}

interface ProjectAnswers {
  asked: number
  /** When its oldest answer was received, epoch ms. */
  asOf: number
  failed: number
  texts: Map<CallPath, string>
  files: string[]
}

/** An old answer may not match the server, but its files count. */
async function askAll(
  requests: readonly WarmRequest[],
  viewer: string,
  deps: WarmDeps,
): Promise<ProjectAnswers> {
  const found: ProjectAnswers = {
    asked: requests.length,
    asOf: deps.now(),
    failed: 0,
    texts: new Map(),
    files: [],
  }
  for (const wanted of requests) {
    const young = await youngAnswer(wanted, viewer, deps)
    found.asOf = Math.min(found.asOf, young?.savedAt ?? Infinity)
    const text = young?.text ?? (await freshText(wanted, viewer, deps, found))
    if (text === null) continue
    found.texts.set(wanted.path, text)
    for (const [file] of text.matchAll(/\/media\/[\w\-./%~]+/g)) found.files.push(file)
  }
  return found
}

async function youngAnswer(
  { path, request }: WarmRequest,
  viewer: string,
  { store, now }: WarmDeps,
): Promise<KeptAnswer | null> {
  const kept = await keptAnswer(store, { path, request, scope: scopeOf(path, viewer) }).catch(() => undefined)
  const age = now() - (kept?.savedAt ?? -Infinity)
  // After the clock was set back, nothing is recent.
  return kept !== undefined && age >= 0 && age < youngMs ? kept : null
}

/** Anything but a fresh answer counts as failed. */
async function freshText(
  { path, request }: WarmRequest,
  viewer: string,
  deps: WarmDeps,
  counted: ProjectAnswers,
): Promise<string | null> {
  const response = await networkFirst(
    new Request(new URL(path, deps.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [viewerHeader]: viewer },
      body: JSON.stringify(request),
      credentials: 'same-origin',
    }),
    deps,
  )
  const kept = response.headers.has(keptAtHeader)
  if (!response.headers.has(answerHeader) || kept || response.status === 503) counted.failed += 1
  const text = await response.text()
  return response.ok ? text : null
}

async function keepFiles(
  files: readonly string[],
  deps: WarmDeps,
  budget: { left: number },
  onKept: () => Promise<unknown>,
): Promise<{ fetched: number; noRoom: boolean }> {
  const waiting = [...files]
  const came = { fetched: 0, noRoom: false }
  const one = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (budget.left <= 0) return
      const size = await keepAhead(new URL(file, deps.origin).href, deps)
      if (size === 'full') came.noRoom = true
      if (size === null || size === 'full') continue
      budget.left -= size
      await onKept()
      if (size > 0) came.fetched += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return came
}
