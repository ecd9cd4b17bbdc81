/** What guests write in English when they had mixed or bad experiences. */
import type { Sentences } from './sentence-parts'

export const doubts: Sentences = {
  opening: [
    'It was all right.',
    'Good, but not as good as everybody says.',
    'I wanted to like it more.',
    'A mixed visit.',
    'Depends on the day, it seems.',
    'Nice idea, with room for improvement.',
    'Not bad for a quick stop.',
    'We had been looking forward to it; some of it lived up to that.',
    'Decent.',
    'Used to be a five for me.'
  ],
  bread: [
    'The {bread} was fine, though a bit dark for my taste.',
    'The {cake} was good but on the sweet side.',
    'By noon half of the shelves were empty.',
    'The {bread} was from the day before, which they did say.',
    'I would like more gluten-free choice.',
    'The {cake} was nicer to look at than to eat.',
    'The slices have become a little smaller.',
    'The filling was good, the pastry a touch soggy.',
    'My {bread} was cut too thick, but that is a small thing.'
  ],
  coffee: [
    'The {drink} was only lukewarm.',
    'Coffee is decent, nothing more.',
    'The {drink} could be stronger.',
    'They were out of oat milk.',
    'The {drink} was good, the second one less so.',
    'The tea came with the bag already out.'
  ],
  staff: [
    'The service was polite but a little absent.',
    'It depends very much on who is serving.',
    '{person} was lovely, the colleague less so.',
    'Nobody seemed to know which cakes had nuts in them until the third person was asked.',
    'They forgot the jam and brought it when we had finished.',
    'Friendly once you get their attention.'
  ],
  place: [
    'It can get loud when it is full.',
    'The tables are rather close together.',
    'It was draughty near the door.',
    'There are too few high chairs.',
    'The music was a bit much for a morning.',
    'The toilets are down a steep flight of stairs.',
    'Hard to find a free table at the weekend.'
  ],
  waiting: [
    'We waited almost fifteen minutes, which is long for two rolls.',
    'One till open at rush hour is not enough.',
    'The queue could be organised better.',
    'The warm dishes take their time.',
    'It is not clear where to order and where to pay.',
    'My pre-order was ready ten minutes late.'
  ],
  price: [
    'The prices have gone up again.',
    'A little expensive for what it is.',
    'Paying extra for tap water feels odd.',
    'The {cake} costs more than it did last summer and is no bigger.',
    'Good, but it adds up quickly for a family.',
    'I would have liked to see the prices on the shelf.'
  ],
  closing: [
    'I will give it another try.',
    'Maybe we came on a bad day.',
    'Still, worth a visit.',
    'Fix that and it is five stars.',
    'All in all, fine.',
    'I will come back for the bread; the rest, we will see.',
    'Go on a weekday.'
  ],
  title: [
    'Good bread, slow service',
    'Could be better',
    'Nice, but crowded',
    'A mixed bag',
    'Not quite there',
    'Fine for a coffee',
    'Good with a small but',
    'Depends on the day',
    'Nearly great',
    'Average this time'
  ]
}

export const complaints: Sentences = {
  opening: [
    'Very disappointed.',
    'Sadly not what it used to be.',
    'I do not understand the good reviews.',
    'Once and never again.',
    'What a pity.',
    'I left angry, and hungry.',
    'This was our third try, and our last.',
    'Our visit went wrong from the start.',
    'I am writing this so that somebody does something about it.',
    'Avoid at weekends.'
  ],
  bread: [
    'The {bread} was burnt underneath and raw in the middle.',
    'The {cake} was dry and tasted of the fridge.',
    'I got yesterday’s rolls at today’s price.',
    'The {bread} was mouldy on the second day.',
    'There was a hair in the {cake}.',
    'The cake for my father’s birthday had the wrong name on it.',
    'Our order for the office was two bags short.',
    'The sandwich was mostly salad leaves.'
  ],
  coffee: [
    'The {drink} was cold, and so was the second one.',
    'The {drink} tasted burnt.',
    'I paid for a large cappuccino and got half a cup of foam.',
    'My {drink} came in a cup with lipstick on it.',
    'They forgot my {drink} altogether.',
    'Sour coffee and curdled oat milk.'
  ],
  staff: [
    'I was ignored while two members of staff chatted.',
    'Nobody said hello, nobody said sorry.',
    'When I complained, I was told that others like it that way.',
    'The young man at the till rolled his eyes when I paid with coins.',
    'I asked about allergens and got a shrug.',
    'They closed the door in my face five minutes before closing time.',
    'I was charged twice, and it took three calls to get my money back.',
    'Service was rude to an elderly lady in front of me.'
  ],
  place: [
    'Our table was sticky and stayed that way.',
    'Wasps everywhere, and no lids on the cakes.',
    'The toilets were out of order, again.',
    'It was so cold inside that we kept our coats on.',
    'Dirty dishes on every table although the place was half empty.',
    'You cannot get in with a wheelchair.'
  ],
  waiting: [
    'Forty minutes for a breakfast, without a word of apology.',
    'I missed my train because of the queue.',
    'People who came after us were served first, twice.',
    'My pre-order had been sold to somebody else.',
    'One person at the till and a queue out of the door, every single morning.',
    'Waited twenty minutes for a {drink} to take away.',
    'They took the order, and then nothing happened.',
    'Two tills, and one of them has been closed for weeks.'
  ],
  price: [
    'The price on the shelf was not the price at the till.',
    'Far too expensive for what you get.',
    'They charged me for butter that never came.',
    'No cards under ten, and the cash machine was broken.',
    'Daylight robbery for a dry roll.',
    'The portion was tiny, the bill was not.'
  ],
  closing: [
    'I expected more.',
    'We will go elsewhere.',
    'Not again.',
    'A pity, because the bakery used to be so good.',
    'I would give zero stars if I could.',
    'Please train your staff.',
    'Nobody answered my e-mail about it either.',
    'Save your money.'
  ],
  title: [
    'Never again',
    'Disappointing',
    'Forty minutes for a roll',
    'What happened here?',
    'Not worth it',
    'Cold coffee, colder service',
    'Avoid',
    'Used to be good',
    'Overpriced',
    'Wrong cake, no apology'
  ]
}
