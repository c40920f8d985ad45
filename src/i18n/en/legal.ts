import { area } from '../area.ts'

/** Terms, privacy and how it works. */
export const legalWords = area('legal', {
  australianVersion: 'Version for Australia',
  terms: {
    title: 'Terms',
    intro: 'These terms hold for looking around, for handing in and for reserving with this service.',
    first: {
      whatThisIs: {
        heading: 'What this is',
        text: {
          base: 'The builder shows here which homes, plans and prices its community has. What you see is information. It becomes an agreement only when both sides have signed one.',
          au: 'The builder shows here which homes, plans and prices its estate has. What you see is information. It becomes an agreement only when both sides have signed one.',
        },
      },
      pricesAndPlans: {
        heading: 'Prices and plans',
        text: 'Prices are starting prices unless they stand on a home of its own. Drawings, sizes and pictures show the design; what is built may differ within what the agreement allows.',
      },
      availability: {
        heading: 'Availability',
        text: {
          base: 'Whether a lot is free is shown as it was when the time beside it was true. Without a network it may have changed since. Nothing is yours before the builder confirms it.',
          au: 'Whether a block is free is shown as it was when the time beside it was true. Without a network it may have changed since. Nothing is yours before the builder confirms it.',
        },
      },
      whatYouHandIn: {
        heading: 'What you hand in',
        text: {
          base: 'With a worksheet you tell the builder what you wish for. It binds neither you nor the builder. You answer for what you enter about other people, and you need their consent.',
          au: 'With an expression of interest (EOI) you tell the builder what you wish for. It binds neither you nor the builder. You answer for what you enter about other people, and you need their consent.',
        },
      },
      holds: {
        heading: 'Holds',
        text: 'A hold keeps a home for a short time, which is shown while it runs. When it has run out, anybody may choose the home again.',
      },
      yourAccount: {
        heading: 'Your account',
        text: 'Keep your password to yourself. Tell the sales team if you think that somebody else knows it. On a screen in a sales centre start over before you go.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Law',
        text: 'The law of the place where the home stands applies, with every right that it gives to buyers, such as a time in which you may withdraw.',
      },
      advice: {
        heading: 'Advice',
        text: 'Before you sign or pay, let a lawyer read the agreement, and ask what is due at closing.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Consumer law',
        text: 'Nothing here takes away rights that you have under the Australian Consumer Law or under the law of your state or territory on the sale of land, such as a cooling-off period.',
      },
      money: {
        heading: 'Money',
        text: 'Amounts are Australian dollars and include GST where the law asks for it. No deposit is taken through an EOI. Anything paid before the contract of sale is held and returned as the law of your state or territory says.',
      },
      landNotYetRegistered: {
        heading: 'Land not yet registered',
        text: 'A block may be sold before its plan is registered. The contract of sale says by when, and what happens otherwise. Get advice from a solicitor or a conveyancer before you sign.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'When something is wrong',
        text: 'We keep this service running with care but cannot promise that it never stops. What the page called received is kept. Please tell the sales team what went wrong.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    intro: 'What is known of you here, who sees it, and how you have it put right or removed.',
    first: {
      whatIsCollected: {
        heading: 'What is collected',
        text: {
          base: 'Looking around needs no name. When you register or hand in a worksheet, the builder gets what you enter: names, ways to reach you, and where it asks for one, a picture of an ID.',
          au: 'Looking around needs no name. When you register or hand in an expression of interest (EOI), the builder gets what you enter: names, ways to reach you, and where it asks for one, a picture of an ID.',
        },
      },
      whatItIsFor: {
        heading: 'What it is for',
        text: 'To answer you, to prepare an agreement, to prove who signs it, and to fulfil what the law asks of sellers. It is not sold, and no advertising is made from it.',
      },
      whereItLies: {
        heading: 'Where it lies',
        text: 'What you hand in is sealed on this device before it is kept, and can be opened by the builder’s server alone. A screen in a sales centre forgets you when you start over.',
      },
      whoSeesIt: {
        heading: 'Who sees it',
        text: 'The sales staff of the builder, the broker who works for you, and those who must take part: solicitors, lenders, payment and identity services that you use yourself.',
      },
      cookies: {
        heading: 'Cookies',
        text: 'Only those that the service needs: who is signed in, and what this device should remember. Nobody follows you from here to other sites.',
      },
      howLong: {
        heading: 'How long',
        text: 'As long as it is needed for your purchase and as the law asks for it afterwards. Pictures of IDs are removed as soon as nobody has to prove anything by them.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Your rights',
        text: 'You may ask what is known of you, have it put right, taken along or removed, and object to its use. If the answer does not help, you can turn to the data protection authority where you live.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Australian Privacy Principles',
        text: 'Personal information is handled as the Privacy Act 1988 (Cth) and the Australian Privacy Principles say. You may deal with us without a name or under another one until a contract is prepared.',
      },
      sentAbroad: {
        heading: 'Sent abroad',
        text: 'If a service that we use keeps information outside of Australia, we take reasonable steps that it is handled there as the Australian Privacy Principles ask.',
      },
      complaints: {
        heading: 'Complaints',
        text: 'Write to the sales office first; you get an answer within 30 days. If it does not help, you can turn to the Office of the Australian Information Commissioner at oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Whom to ask',
        text: 'The sales office of the builder, whose telephone and address stand with each of its places. It answers for your data.',
      },
    },
  },
  howItWorks: {
    title: 'How it works',
    intro: 'From looking around to the keys, with and without a network.',
    sections: {
      lookAround: {
        heading: '1. Look around',
        text: {
          base: 'Choose a community, look at its plan, its homes and its papers. Hearts keep what you like; “Take it with you” opens it on your own phone.',
          au: 'Choose an estate, look at its plan, its homes and its papers. Hearts keep what you like; “Take it with you” opens it on your own phone.',
        },
      },
      choose: {
        heading: '2. Choose',
        text: {
          base: 'Touch a lot that is free and see which homes fit on it and what they cost together.',
          au: 'Touch a block that is free and see which homes fit on it and what they cost together.',
        },
      },
      handIn: {
        heading: '3. Hand in',
        text: {
          base: 'Tell the builder with a worksheet, yourself or with your broker. It takes about three minutes.',
          au: 'Tell the builder with an expression of interest (EOI), yourself or with your broker. It takes about three minutes.',
        },
      },
      nothingIsLost: {
        heading: '4. Nothing is lost',
        text: '“On this device” means that it is stored, sealed, and goes out by itself. “Received” means that the builder has it.',
      },
      theBuilderAnswers: {
        heading: '5. The builder answers',
        text: {
          base: 'The sales team looks at it, calls you and prepares the agreement. The lot is yours when it says so.',
          au: 'The sales team looks at it, calls you and prepares the agreement. The block is yours when it says so.',
        },
      },
    },
  },
})
