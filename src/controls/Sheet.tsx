import { ModalFrame, type ModalProps } from './ModalFrame.tsx'

/** A modal from below on phones and portrait kiosks, else from the right. A press outside closes it. */
export function Sheet({ open, ...rest }: ModalProps & { open: boolean }) {
  if (!open) return null
  return <ModalFrame closeOnBackdrop {...rest} className="ll-sheet" />
}
