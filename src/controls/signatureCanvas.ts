import * as wrapped from 'react-signature-canvas'

type Canvas = typeof wrapped.default
type Wrapped = { default: Canvas | { default: Canvas } }

// A CommonJS package: bundlers and Node wrap its default differently.
const inner = (wrapped as unknown as Wrapped).default

/** The component class of react-signature-canvas, unwrapped. */
export const SignatureCanvas: Canvas = 'default' in inner ? inner.default : inner
