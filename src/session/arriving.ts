let arrivals = 0

/** True while somebody signs in, because the page then clears the previous person itself. */
export const isArriving = (): boolean => arrivals > 0

/** Runs the work of somebody signing in. */
export async function arriving(work: () => Promise<void>): Promise<void> {
  arrivals += 1
  try {
    await work()
  } finally {
    arrivals -= 1
  }
}
