/** Names of the made-up guests, by where their families come from. */
import type { Home, Language } from './sentence-parts'

export interface Origin {
  /** `shop`: they write in the language of the shop, whichever that is. */
  language: Language | 'shop'
  country: string
  given: readonly string[]
  family: readonly string[]
}

const words = (text: string): string[] => text.split(' ')

const origins: readonly Origin[] = [
  {
    language: 'en',
    country: 'US',
    given: words(
      'Emily Jack Olivia Noah Grace Mason Chloe Ethan Hannah Tyler Zoe Caleb Amelia Wyatt Ruby Marcus Denise Jamal'
    ),
    family: words(
      'Parker Bennett Coleman Foster Hayes Jenkins Mitchell Price Reed Sanders Turner Ward Brooks Carter Ellis Greene Howard'
    )
  },
  {
    language: 'en',
    country: 'GB',
    given: words(
      'Charlotte Oliver Poppy Alfie Imogen Rhys Isla Callum Freya Nigel Bethany Gareth Fiona Stuart Hazel'
    ),
    family: words(
      'Ashworth Barlow Clarke Davies Fairbairn Griffiths Hartley Kerr Lloyd MacLeod Pritchard Sutton Whitaker Doyle'
    )
  },
  {
    language: 'de',
    country: 'DE',
    given: words(
      'Anna Jürgen Katharina Lukas Monika Felix Sabine Jörg Greta Matthias Ulrike Björn Helga Tobias Käthe'
    ),
    family: words(
      'Müller Schäfer Groß Weber Krüger Hoffmann Böhm Lehmann Vogel Jäger Winkler Schröder Brandt Köhler'
    )
  },
  {
    language: 'fr',
    country: 'FR',
    given: words(
      'Camille Antoine Élodie Julien Manon Théo Margaux Bastien Chloé Hugo Inès Gaëlle François Léa'
    ),
    family: words(
      'Lefèvre Moreau Girard Bonnet Dupré Rousseau Chevalier Garnier Fontaine Mercier Besson Colin Perrin'
    )
  },
  {
    language: 'es',
    country: 'ES',
    given: words('Lucía Javier Carmen Álvaro Paula Diego Marta Íñigo Rocío Sergio Nuria Andrés Pilar Begoña'),
    family: words(
      'García Fernández Núñez Ortega Ramírez Castillo Molina Peña Vargas Iglesias Serrano Ibáñez Cano'
    )
  },
  {
    language: 'shop',
    country: 'PL',
    given: words('Agnieszka Piotr Zofia Jakub Ewa Tomasz Magda Kacper Beata Marek'),
    family: words('Nowak Wójcik Mazur Krawczyk Sikora Kaczmarek Pawlak Szymczak Dudek')
  },
  {
    language: 'shop',
    country: 'TR',
    given: words('Ayşe Mehmet Elif Emre Zeynep Can Defne Kerem Selin Burak Derya'),
    family: words('Demir Kaya Çelik Şahin Öztürk Aydemir Koç Arslan Polat Güneş')
  },
  {
    language: 'shop',
    country: 'IN',
    given: words('Priya Arjun Ananya Rohan Meera Vikram Kavya Sanjay Divya Nikhil Lakshmi'),
    family: words('Sharma Iyer Patel Reddy Banerjee Nair Kulkarni Mehta Chopra Desai')
  },
  {
    language: 'shop',
    country: 'SE',
    given: words('Astrid Erik Linnea Nils Åsa Gustav Maja Henrik Ingrid Mats'),
    family: words('Lindström Bergman Åkesson Nyström Holm Sandberg Eklund Hedlund Öberg')
  },
  {
    language: 'shop',
    country: 'VN',
    given: words('Linh Minh Trang Huy Mai Tuan Thao Khanh Lan'),
    family: words('Nguyen Tran Pham Le Hoang Vu Bui Dang')
  },
  {
    language: 'shop',
    country: 'NG',
    given: words('Amara Chidi Ngozi Tunde Ifeoma Emeka Folake Kelechi Adaeze'),
    family: words('Okafor Adeyemi Eze Balogun Nwosu Okoro Bello Obi')
  },
  {
    language: 'ja',
    country: 'JP',
    given: words('Yuki Haruto Sakura Ren Aoi Kenji Hana Takumi Emi Daichi'),
    family: words('Tanaka Sato Suzuki Yamamoto Kobayashi Ito Watanabe Nakamura Mori')
  },
  {
    language: 'ar',
    country: 'AE',
    given: words('Layla Omar Fatima Yusuf Noor Khalid Maryam Tariq Salma Hassan'),
    family: words('Haddad Mansour Khoury Nasser Saleh Farouk Rahman Aziz Darwish')
  }
]

/** Guests on the review sites who sign in their own script, family name first in Japanese. */
export const namesInOwnScript: Partial<Record<Language, readonly string[]>> = {
  ja: [
    '田中 美咲',
    '佐藤 健',
    '鈴木 陽子',
    '山本 大輔',
    '小林 さくら',
    '伊藤 翔太',
    '渡辺 真理',
    '中村 悠斗',
    'ゆうこ',
    'たけし'
  ],
  ar: [
    'ليلى حداد',
    'عمر منصور',
    'فاطمة الزهراء',
    'يوسف ناصر',
    'نور صالح',
    'خالد درويش',
    'مريم عزيز',
    'سلمى فاروق',
    'أم خالد'
  ]
}

const german = origins.filter(({ country }) => country === 'DE')

/** Where a shop's guests come from: in Germany most often from there. */
export const originsOf: Record<Home, readonly Origin[]> = {
  en: origins,
  de: [...origins, ...german, ...german, ...german, ...german]
}

export const languageOf = ({ language }: Origin, home: Home): Language =>
  language === 'shop' ? home : language

interface Surroundings {
  companies: readonly string[]
  streets: readonly string[]
  towns: readonly string[]
}

export const surroundings: Record<Home, Surroundings> = {
  en: {
    companies: [
      'Fernhill Architects',
      'Blue Door Dental',
      'Harbour & Lowe Solicitors',
      'Tandem Bicycle Works',
      'Northgate Insurance Brokers',
      'Paperkite Studio',
      'Elmbrook Primary School',
      'Quayside Physiotherapy',
      'Lanternfish Software',
      'Market Square Pharmacy',
      'Osprey Logistics',
      'Goldfinch Books',
      'Mill Lane Veterinary Clinic',
      'Three Bridges Engineering',
      'Marigold Events',
      'Copper Kettle Hotel'
    ],
    streets: [
      'Mill Lane',
      'Market Square',
      'Quayside',
      'Chapel Road',
      'Orchard Street',
      'Station Road',
      'Linden Avenue',
      'Weaver Street',
      'Kiln Court',
      'Ferry Lane',
      'Rope Walk'
    ],
    towns: ['Elmbrook', 'Elmbrook', 'Elmbrook', 'Harrow Mill', 'Netherfield', 'Saltwell']
  },
  de: {
    companies: [
      'Architekturbüro Lindner',
      'Zahnarztpraxis am Markt',
      'Kanzlei Brandt & Partner',
      'Fahrradwerk Süd',
      'Nordtor Versicherungen',
      'Atelier Papierdrache',
      'Grundschule Elmbach',
      'Physiotherapie am Ufer',
      'Laternenfisch Software',
      'Marktapotheke',
      'Fischadler Logistik',
      'Buchhandlung Stieglitz',
      'Tierarztpraxis Mühlweg',
      'Dreibrücken Technik',
      'Ringelblume Veranstaltungen',
      'Hotel Kupferkessel'
    ],
    streets: [
      'Mühlweg',
      'Marktplatz',
      'Uferstraße',
      'Kapellenweg',
      'Obstgasse',
      'Bahnhofstraße',
      'Lindenallee',
      'Webergasse',
      'Ziegelhof',
      'Fährweg',
      'Seilerbahn'
    ],
    towns: ['Elmbach', 'Elmbach', 'Elmbach', 'Hammermühle', 'Niederfeld', 'Salzbrunn']
  }
}
