import * as wrapped from 'react-signature-canvas'

type Canvas = typeof wrapped.default
type Wrapped = { default: Canvas | { default: Canvas } }

// The package is CommonJS: what a bundler and what Node give as its default differ by one wrapping.
const inner = (wrapped as unknown as Wrapped).default

/** The component class of react-signature-canvas, however it was wrapped. */
export const SignatureCanvas: Canvas = 'default' in inner ? inner.default : inner
