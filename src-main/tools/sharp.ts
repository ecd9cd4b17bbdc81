/** The image library, configured for a program that has other work to do as well. */
import sharp from 'sharp'

// One picture at a time on one core: drawing and sending continue in parallel, and memory only has to hold one.
sharp.concurrency(1)
sharp.cache(false)
// Loaders for other formats are blocked, whatever a file claims to be: they support links and scripts. We only draw our own SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((reader) => `VipsForeignLoad${reader}`)
})

export { sharp }
