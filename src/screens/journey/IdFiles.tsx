import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { deviceAtom } from '../../session/sessionAtoms.ts'

/** Adds an ID's pictures. Kiosks have only the camera: a file dialog shows the disk to anybody. */
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
