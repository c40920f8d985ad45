import type { Folder } from './folder.ts'

/** The PROJECT_ID of a folder's project.json, or '' if unreadable: its faults are reported later. */
export function projectIdIn(folder: Folder): string {
  try {
    const text = new TextDecoder('utf-8').decode(folder.get('project.json'))
    const { PROJECT_ID: id } = JSON.parse(text) as { PROJECT_ID?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  } catch {
    return ''
  }
}
