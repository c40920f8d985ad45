/** A page with a single box that wheel and drag move like a plan. */
export const bareMove = `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;height:100%}</style>
<div id="frame" style="position:absolute;inset:0;overflow:hidden"><div style="width:100%;height:100%;background:#ddd;transform-origin:0 0"></div></div><script>
const frame = document.getElementById('frame')
let [scale, x, y, held] = [1, 0, 0, null]
const show = () => { frame.firstElementChild.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + scale + ')' }
frame.addEventListener('wheel', (event) => { event.preventDefault(); scale = Math.min(5, Math.max(1, scale * Math.exp(-event.deltaY * 0.0016))); show() }, { passive: false })
frame.addEventListener('pointerdown', (event) => { held = event })
addEventListener('pointerup', () => { held = null })
addEventListener('pointermove', (event) => { if (!held) return; x += event.clientX - held.clientX; y += event.clientY - held.clientY; held = event; show() })
</script>`
