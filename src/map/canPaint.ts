const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Whether the browser paints quickly enough for a map of WebGL. One that would do it in software is refused: there our
 * own drawing is quicker.
 */
export function canPaint(): boolean {
  try {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
    if (context === null) return false
    // Not every browser calls software a caveat.
    const info = context.getExtension('WEBGL_debug_renderer_info')
    const painter: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
    // Browsers hold but a few of them at a time.
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return !software.test(String(painter))
  } catch {
    return false
  }
}
