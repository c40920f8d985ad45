import { useEffect, useState } from 'react'
import { type KeptSigning, keptSigning, keptSignings, onKeptSigning } from './signingWithout.ts'

function useKept<T>(read: () => Promise<T>, of: unknown): T | undefined {
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: T }>()
  useEffect(() => {
    let here = true
    const look = (): void =>
      void read().then((value) => {
        if (here) setFound({ of, value })
      })
    look()
    const stop = onKeptSigning(look)
    return () => {
      here = false
      stop()
    }
    // The data depends on `of` alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of])
  return found !== undefined && found.of === of ? found.value : undefined
}

/** This tablet's data for offline signing; null for none, undefined until known. */
export const useKeptSigning = (
  envelopeId: number | null,
  signerId: number | null = null,
): KeptSigning | null | undefined =>
  useKept(
    async () => (envelopeId === null ? null : ((await keptSigning(envelopeId, signerId)) ?? null)),
    `${envelopeId} ${signerId}`,
  )

/** The signings stored for every envelope of a community. */
export const useKeptSignings = (projectId: string): readonly KeptSigning[] | undefined =>
  useKept(
    async () => (await keptSignings()).filter(({ signings }) => signings[0]?.projectId === projectId),
    projectId,
  )
