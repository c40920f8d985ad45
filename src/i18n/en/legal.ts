import { area } from '../area.ts'

/** Terms, privacy and how it works. */
export const legalWords = area('legal', {
  australianVersion: 'Version for Australia',
  terms: {
    title: 'Terms',
    intro: 'These terms apply when you look around, submit something or reserve a home with this service.',
    first: {
      whatThisIs: {
        heading: 'What this is',
        text: {
          base: 'The builder shows the homes, plans and prices of its community here. They are for information only. There is no {agreement} until both sides have signed one.',
          au: 'The builder shows the homes, plans and prices of its estate here. They are for information only. There is no {agreement} until both sides have signed one.',
        },
      },
      pricesAndPlans: {
        heading: 'Prices and plans',
        text: 'Prices are starting prices unless they are shown for a particular home. Drawings, sizes and pictures show the design; the finished home may differ as far as the {agreement} allows.',
      },
      availability: {
        heading: 'Availability',
        text: {
          base: 'Availability is as of the time shown beside it. While you are offline, it may be out of date. Nothing is yours until the builder confirms it.',
          au: 'Availability is as of the time shown beside it. While you are offline, it may be out of date. Nothing is yours until the builder confirms it.',
        },
      },
      whatYouHandIn: {
        heading: 'What you submit',
        text: {
          base: 'With a worksheet you tell the builder what you would like. It binds neither of you. You are responsible for what you enter about other people, and you need their consent.',
          au: 'With an expression of interest (EOI) you tell the builder what you would like. It binds neither of you. You are responsible for what you enter about other people, and you need their consent.',
        },
      },
      holds: {
        heading: 'Holds',
        text: 'A hold reserves a home for a short time, and shows how long is left. When it ends, anyone can choose the home again.',
      },
      yourAccount: {
        heading: 'Your account',
        text: 'Keep your password to yourself. Tell the sales team if you think someone else knows it. On a screen in a sales centre, start over before you leave.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Law',
        text: 'The law of the place where the home is located applies, including every right it gives buyers, such as a cooling-off period.',
      },
      advice: {
        heading: 'Advice',
        text: 'Before you sign or pay, have a lawyer read the {agreement}, and ask what is due at closing.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Consumer law',
        text: 'Nothing here limits your rights under the Australian Consumer Law or the land sale law of your state or territory, such as a cooling-off period.',
      },
      money: {
        heading: 'Money',
        text: 'Amounts are in Australian dollars and include GST where the law requires it. An EOI takes no deposit. Anything paid before the contract of sale is held and returned under the law of your state or territory.',
      },
      landNotYetRegistered: {
        heading: 'Land not yet registered',
        text: 'A block may be sold before its plan is registered. The contract of sale says when registration is due and what happens if it is late. Get advice from a solicitor or a conveyancer before you sign.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'If something goes wrong',
        text: 'We run this service with care but cannot promise that it is always available. Anything shown as received is safe. Please tell the sales team what went wrong.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    intro: 'What we know about you, who sees it, and how to have it corrected or deleted.',
    first: {
      whatIsCollected: {
        heading: 'What is collected',
        text: {
          base: 'You can look around without giving your name. When you register or submit a worksheet, the builder receives what you enter: names, contact details and, if it asks for one, a picture of an ID.',
          au: 'You can look around without giving your name. When you register or submit an expression of interest (EOI), the builder receives what you enter: names, contact details and, if it asks for one, a picture of an ID.',
        },
      },
      whatItIsFor: {
        heading: 'What it is for',
        text: 'To answer you, prepare an agreement, prove who signs it, and meet the legal duties of a seller. Your details are never sold or used for advertising.',
      },
      whereItLies: {
        heading: 'Where it is stored',
        text: 'What you submit is encrypted on this device before it is stored, and only the builder’s server can open it. A screen in a sales centre forgets you when you start over.',
      },
      whoSeesIt: {
        heading: 'Who sees it',
        text: 'The builder’s sales staff, your broker, and others who need to take part: solicitors, lenders, and the payment and identity services you use.',
      },
      cookies: {
        heading: 'Cookies',
        text: 'Only those the service needs: who is signed in, and what this device should remember. Nobody uses them to track you on other sites.',
      },
      howLong: {
        heading: 'How long',
        text: 'As long as your purchase needs it, and afterwards as long as the law requires. Pictures of IDs are deleted as soon as they are no longer needed as proof.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Your rights',
        text: 'You can ask what we know about you, have it corrected, exported or deleted, and object to its use. If our answer does not help, contact the data protection authority where you live.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Australian Privacy Principles',
        text: 'We handle personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles. Until a contract is prepared, you can deal with us anonymously or under a pseudonym.',
      },
      sentAbroad: {
        heading: 'Sent abroad',
        text: 'If a service we use keeps information outside Australia, we take reasonable steps to ensure that it is handled under the Australian Privacy Principles.',
      },
      complaints: {
        heading: 'Complaints',
        text: 'Write to the sales office first; you will get an answer within 30 days. If that does not help, you can contact the Office of the Australian Information Commissioner at oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Who to ask',
        text: 'The builder’s sales office. You will find its phone number and address wherever its homes are shown. It is responsible for your data.',
      },
    },
  },
  howItWorks: {
    title: 'How it works',
    intro: 'From your first look to your keys, online and offline.',
    sections: {
      lookAround: {
        heading: '1. Look around',
        text: {
          base: 'Choose a community, and look at its plan, homes and documents. Tap a heart to save what you like; “Take it with you” opens it on your own phone.',
          au: 'Choose an estate, and look at its plan, homes and documents. Tap a heart to save what you like; “Take it with you” opens it on your own phone.',
        },
      },
      choose: {
        heading: '2. Choose',
        text: {
          base: 'Tap an available lot to see which homes fit on it, and what the lot and the home cost together.',
          au: 'Tap an available block to see which homes fit on it, and what the block and the home cost together.',
        },
      },
      handIn: {
        heading: '3. Submit',
        text: {
          base: 'Send the builder a worksheet, yourself or through your broker. It takes about three minutes.',
          au: 'Send the builder an expression of interest (EOI), yourself or through your broker. It takes about three minutes.',
        },
      },
      nothingIsLost: {
        heading: '4. Nothing is lost',
        text: '“On this device” means that it is stored, encrypted, and will be sent automatically. “Received” means that the builder has it.',
      },
      theBuilderAnswers: {
        heading: '5. The builder answers',
        text: {
          base: 'The sales team reviews it, calls you and prepares the {agreement}. The lot is yours once the builder confirms it.',
          au: 'The sales team reviews it, calls you and prepares the {agreement}. The block is yours once the builder confirms it.',
        },
      },
    },
  },
})
