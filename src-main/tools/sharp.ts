/** The one that reads, scales and writes pixels, set up for a program that has other work as well. */
import sharp from 'sharp'

// One picture at a time on one core: drawing and sending go on beside it, and memory holds no second one.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file pretends, no reader of other kinds is ever asked: those know links and tricks. SVG is drawn from texts of our own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((reader) => `VipsForeignLoad${reader}`)
})

export { sharp }
