import { launchBoard, type LaunchBoard, launchFiles } from '../contract/launchBoard.ts'

/** A launch from any cache; null if there is none. @throws when it cannot be reached. */
export async function fetchLaunchBoard(id: string, signal: AbortSignal): Promise<LaunchBoard | null> {
  const response = await fetch(launchFiles.board(id), { credentials: 'omit', signal })
  if (response.status === 404) return null
  // A captive portal answers too.
  return launchBoard.parse(await response.json())
}
