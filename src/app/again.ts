const pauseMs = 1000

/** Nothing is broken: this part is just not on this device yet. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * Loads a part of the app, a second time if the connection drops: a missing part would take down the whole
 * screen.
 * @throws PartMissing
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await load().catch((cause: unknown) => {
      throw new PartMissing('part missing', { cause })
    })
  }
}
