import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { deviceAtom } from '../../session/sessionAtoms.ts'

/**
 * Adds pictures of an ID. Kiosks only offer the camera, because a file dialog would let anybody browse the
 * disk.
 */
// §2 File uploader
export function IdFiles(props: ComponentProps<typeof FileDrop>) {
  const isKiosk = useAtomValue(deviceAtom) !== null
  if (!isKiosk) return <FileDrop {...props} />
  return props.error === undefined ? null : (
    <Notice kind="danger" live>
      {props.error}
    </Notice>
  )
}
