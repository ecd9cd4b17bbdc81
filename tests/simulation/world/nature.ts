/** What happens to the shop's computer: it is shut for days, killed, restarted, and its clock is set. */
import type { Deed } from './owner'
import { day, hour } from './time'
import { count } from './world'

export const natureDeeds: Record<string, Deed> = {
  'the laptop stays shut': {
    often: 0.06,
    most: 1,
    do: (world, key) => {
      const days = world.chance.between(1, 4, key, 'days')
      world.shutUntil = world.time.real + days * day - 3 * hour
      count(world, 'a shut laptop')
      world.story.tell(`The laptop is shut for ${days === 1 ? 'a day' : `${days} days`}.`)
    }
  },
  'the power fails': {
    often: 0.1,
    most: 1,
    do: async (world) => {
      await world.machine.kill()
      count(world, 'a kill between rounds')
      world.story.tell('Goodword is killed, and started again.')
    }
  },
  'a restart': {
    often: 0.1,
    most: 1,
    do: async (world) => {
      await world.machine.restart()
      count(world, 'a restart')
      world.story.tell('Goodword is closed and opened again.')
    }
  },
  'the clock is set': {
    often: 0.06,
    most: 1,
    do: (world, key) => {
      const { time, chance, story } = world
      time.offset =
        time.offset === 0 ? chance.oneOf([-5 * hour, -30 * hour, 2 * hour, 20 * hour, 40 * hour], key) : 0
      count(world, 'a clock set')
      story.tell(time.offset === 0 ? 'The clock is set right.' : 'Somebody sets the clock wrong.')
    }
  },
  'the clock is set right in the morning': {
    often: 0.5,
    most: 1,
    do: ({ time, story }) => {
      if (time.offset === 0) return
      time.offset = 0
      story.tell('The clock is set right.')
    }
  },
  'a nightly kill in the middle of a round': {
    often: 0.25,
    most: 1,
    do: (world, key) => {
      world.killAfter = world.chance.between(0, 5, key, 'after')
    }
  }
}
