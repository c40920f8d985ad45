const pauseMs = 1000

/**
 * Fetches a part of the app, once more when that fails: a line may stutter for a moment, and a page that is not there
 * would take the whole screen with it.
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await load()
  }
}
