import { theStore } from '../store/store.ts'
import { currentViewer } from '../store/scope.ts'
import { everyone } from '../store/answerKey.ts'
import type { AskPath } from '../contract/table.ts'
import type { Ask } from '../contract/schemas.ts'
import { call } from './call.ts'

/** Refreshes everything cached; screens repaint as answers arrive. */
export async function refreshKept(projectId: string): Promise<void> {
  const scopes = [everyone, currentViewer()]
  const rows = await theStore().facts.with((db) => db.answers.where('scope').anyOf(scopes).toArray())
  for (const row of rows) {
    const request = JSON.parse(row.key.slice(row.key.indexOf('{'))) as Record<string, unknown>
    const named = request['projectId'] ?? request['project_id'] ?? request['Project_Id'] ?? projectId
    if (named !== projectId) continue
    const path = row.path as AskPath
    // A failed one is fetched when a screen next needs it.
    await call(path, request as Ask<typeof path>).catch(() => undefined)
  }
}
