const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the browser has hardware WebGL. In software, the drawing is faster. */
export function canPaint(): boolean {
  try {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
    if (context === null) return false
    // Not every browser reports software rendering as a caveat.
    const info = context.getExtension('WEBGL_debug_renderer_info')
    const painter: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
    // Browsers allow only a few contexts at a time.
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return !software.test(String(painter))
  } catch {
    return false
  }
}
